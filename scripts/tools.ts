import path from 'node:path'
import { root } from './root.ts'

/**
 * The programs that our scripts run, as JavaScript files. Not the links in node_modules/.bin: on Windows those are .cmd
 * files, which Node refuses to spawn.
 */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
} as const

export type Tool = keyof typeof programs

/** The absolute path of a tool's JavaScript file. */
export const tool = (name: Tool): string => path.join(root, 'node_modules', programs[name])
