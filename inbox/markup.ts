import type { html } from 'hono/html'

/** HTML in which all inserted text is escaped. */
export type Markup = ReturnType<typeof html>
