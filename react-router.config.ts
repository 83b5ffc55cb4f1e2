import type { Config } from '@react-router/dev/config'
import { pages } from './app/content/pages.ts'
import { finishBuild } from './scripts/finish-build.ts'

export default {
  ssr: false,
  // Tests build variants of their own beside the site that is served.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The catch-all is prerendered under a path of its own; finishBuild makes it the 404.html that hosts look for.
  prerender: [...Object.values(pages).map((page) => page.href), '/404'],
  async buildEnd({ reactRouterConfig }) {
    await finishBuild(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
