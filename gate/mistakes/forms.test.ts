import { copyOfProject } from '../../scripts/project-copy.ts'
import { openContent } from './mistakes.ts'

const { testMistakes } = openContent(copyOfProject())

/** Where the first field of the contact form is written. */
const firstField = /(?<=contact: \{[^}]*fields: \[)/

testMistakes([
  {
    name: 'fields with the names of all fields of another form',
    module: 'forms',
    from: firstField,
    to: "{ name: 'company', label: 'Company', input: 'text', required: false }, { name: 'location', label: 'Location', input: 'text', required: false }, ",
    says: /^forms\.testimonial\.fields would arrive as 'Contact message': give a new field/,
  },
  {
    name: 'a second field of one name',
    module: 'forms',
    from: firstField,
    to: "{ name: 'email', label: 'Email again', input: 'email', required: true }, ",
    says: /^forms\.contact\.fields\[\d+\]\.name is 'email': another field of the form/,
  },
  {
    name: 'a field with a space in its name',
    module: 'forms',
    from: firstField,
    to: "{ name: 'app name', label: 'App', input: 'text', required: false }, ",
    says: /^forms\.contact\.fields\[\d+\]\.name is 'app name': write a name of letters/,
  },
  {
    name: 'a field without a label',
    module: 'forms',
    from: firstField,
    to: "{ name: 'budget', label: '', input: 'text', required: false }, ",
    says: /^forms\.contact\.fields\[\d+\]\.label is '': write some words for/,
  },
])
