import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { videos } from '#app/content/videos.ts'
import { copyOfProject } from '../scripts/project-copy.ts'
import { serveVariant } from './hosted.ts'
import { test as base, expect } from './site.ts'

const hasCaptions = videos.long.provider === 'file' && videos.long.captions !== undefined

/** The site with captions in the long film's entry, built from a copy of the project. */
const test = base.extend<object, { captioned: string }>({
  captioned: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const copy = copyOfProject()
      const file = path.join(copy, 'app', 'content', 'videos.ts')
      const before = readFileSync(file, 'utf8')
      // An owner's film may have its captions already: then only their text is replaced.
      const after = hasCaptions
        ? before
        : `import captions from '#app/media/long.vtt'\n${before}`.replace(
            /\n {2}long: \{/,
            "$&\n    captions: { src: captions, language: 'en', label: 'English' },",
          )
      writeFileSync(file, after)
      writeFileSync(
        path.join(copy, 'app', 'media', 'long.vtt'),
        'WEBVTT\n\n00:00.000 --> 01:00.000\nHe shoots.\n',
      )
      await using site = await serveVariant(path.join(copy, 'build'), {}, copy)
      await use(site.origin)
      rmSync(copy, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('a player shows the captions of its film, and its menu can turn them off', async ({
  page,
  captioned,
}) => {
  await page.goto(`${captioned}/editors`)
  await page.getByRole('button', { name: 'Play the long edit' }).click()
  const tracks = () =>
    page.locator('video').evaluate((video) => {
      const [track] = video instanceof HTMLVideoElement ? video.textTracks : []
      const text = track?.cues?.[0] && 'text' in track.cues[0] ? track.cues[0].text : null
      return [track?.kind, track?.label, track?.language, track?.mode, text]
    })
  await expect.poll(tracks).toEqual(['captions', 'English', 'en', 'showing', 'He shoots.'])
})
