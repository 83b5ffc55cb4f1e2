import { rememberCompiled } from './compiled.ts'

// Before anything else is loaded: what is loaded earlier is not remembered.
rememberCompiled()
const { runStandalone } = await import('./standalone.ts')
runStandalone()
