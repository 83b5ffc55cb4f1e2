import { arc } from './arc.ts'
import {
  appOnDesk,
  automationOnScreen,
  dashboardOnScreen,
  developerAtWork,
  editorAtWork,
  founderAtWork,
  markOnScreen,
  scoreAppInDays,
  shopAppInDays,
  shopOnScreen,
  siteOnScreen,
} from './at-screen.ts'
import { craneBack } from './crane-back.ts'
import { craneIn } from './crane-in.ts'
import { creator } from './creator.ts'
import { freeze } from './freeze.ts'
import { gaming } from './gaming.ts'
import { lights } from './lights.ts'
import { lightsOut } from './lights-out.ts'
import { net } from './net.ts'
import { momentCut, momentRaw } from './one-moment.ts'
import { pushIn } from './push-in.ts'
import { racing } from './racing.ts'
import { ramen } from './ramen.ts'
import { run } from './run.ts'
import type { Shot } from './shot.ts'
import { split } from './split.ts'
import { strike } from './strike.ts'

/** The shots of films. */
const filmed = {
  lights,
  'push-in': pushIn,
  run,
  strike,
  arc,
  net,
  freeze,
  gaming,
  creator,
  split,
  'crane-back': craneBack,
  'crane-in': craneIn,
  'lights-out': lightsOut,
} satisfies Record<string, Shot>

/** Shots of which pages show one frame. */
const stills = {
  racing,
  ramen,
  'moment-raw': momentRaw,
  'moment-cut': momentCut,
  'app-on-desk': appOnDesk,
  'mark-on-screen': markOnScreen,
  'shop-on-screen': shopOnScreen,
  'dashboard-on-screen': dashboardOnScreen,
  'automation-on-screen': automationOnScreen,
  'site-on-screen': siteOnScreen,
  'score-app-in-days': scoreAppInDays,
  'shop-app-in-days': shopAppInDays,
  'founder-at-work': founderAtWork,
  'editor-at-work': editorAtWork,
  'developer-at-work': developerAtWork,
} satisfies Record<string, Shot>

/** Every shot by its name in the cut lists. */
export const shots = { ...filmed, ...stills }

export type FilmedName = keyof typeof filmed
export type ShotName = keyof typeof shots
