// What script adds to the pages: keys, navigation without a reload, and a mail link that follows the text. They work
// without it, too. It is JavaScript because browsers load these files as they are; the compiler checks them all the same.
import './clicks.mjs'
import { currentRow } from './find.mjs'
import './forms.mjs'
import './keys.mjs'
import './news.mjs'
import { readyReply } from './replies.mjs'

readyReply()
// In a long list the row of the open lead may be far down.
currentRow()?.scrollIntoView({ block: 'nearest' })
