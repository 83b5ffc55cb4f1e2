import { startFrugally } from './compiled.ts'

startFrugally()
const { runStandalone } = await import('./standalone.ts')
runStandalone()
