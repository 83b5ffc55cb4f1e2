// cd lab && npm run screens: pictures of the built site with a real inbox behind it, for eyes: every page, menu, form
// state and the print sheet.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openChromium } from '../chromium.ts'
import { build, root, sitemap, startSite } from '../product.ts'
import { takeForms } from './forms.ts'
import { openGallery } from './gallery.ts'
import { takeMenusAndPrint, takePages } from './pages.ts'

build()
const folder = path.join(root, 'screens')
const gallery = await openGallery(folder)
const data = mkdtempSync(path.join(tmpdir(), 'screens-'))
const site = await startSite(data)
const { paths } = await sitemap(site.origin)
const browser = await openChromium()
try {
  await takePages(browser, site.origin, paths, gallery)
  await takeMenusAndPrint(browser, site.origin, gallery)
  await takeForms(browser, site.origin, paths, gallery)
} finally {
  await browser.close()
  await site.end()
  rmSync(data, { recursive: true })
  console.log(`${await gallery.close()} pictures. Open ${path.join(folder, 'index.html')}`)
}
