import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchAhead } from './fetch-ahead.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

for (const intent of ['pointerover', 'focusin']) addEventListener(intent, fetchAhead, { passive: true })
