import path from 'node:path'
import { chromium } from '@playwright/test'
import { loadSettingsFile } from '#inbox/settings.ts'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { root } from '../../scripts/environment.ts'
import { chromiumArguments, chromiumPath } from '../../tests/browser.ts'
import { Site } from '../../tests/site.ts'
import { takeForms } from './forms.ts'
import { openGallery } from './gallery.ts'
import { takeMenusAndPrint, takePages } from './pages.ts'

// Pictures of the built site with a real inbox behind it, for eyes: every page, menu, form state and the print sheet.
loadSettingsFile()
await buildIfChanged(root)

const folder = path.join(root, 'screens')
const gallery = await openGallery(folder)
const executablePath = await chromiumPath()
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
})
await using site = new Site()
await site.start()
try {
  await takePages(browser, site.origin, gallery)
  await takeMenusAndPrint(browser, site.origin, gallery)
  await takeForms(browser, site.origin, gallery)
} finally {
  await browser.close()
  console.log(`${await gallery.close()} pictures. Open ${path.join(folder, 'index.html')}`)
}
