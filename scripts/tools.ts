import path from 'node:path'
import { root } from './environment.ts'

/**
 * The programs our scripts call, as files for Node. Not the links in node_modules/.bin:
 * on Windows those are command files, which Node refuses to start.
 */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
} as const

export type Tool = keyof typeof programs

/** The file Node runs for a tool. */
export const tool = (name: Tool): string => path.join(root, 'node_modules', programs[name])
