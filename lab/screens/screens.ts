// cd lab && npm run screens: pictures of the built site with a real inbox, to look at: every page, menu and form state,
// and the print style.
import path from 'node:path'
import { openChromium } from '../chromium.ts'
import { openSite, root } from '../product.ts'
import { takeForms } from './forms.ts'
import { openGallery } from './gallery.ts'
import { takeMenusAndPrint, takePages } from './pages.ts'

await using site = await openSite()
const folder = path.join(root, 'screens')
const gallery = await openGallery(folder)
await using browser = await openChromium()
try {
  await takePages(browser, site.origin, site.paths, gallery)
  await takeMenusAndPrint(browser, site.origin, gallery)
  await takeForms(browser, site.origin, site.paths, gallery)
} finally {
  console.log(`${await gallery.close()} pictures. Open ${path.join(folder, 'index.html')}`)
}
