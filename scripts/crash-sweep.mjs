/** `npm run crash-sweep`: cuts the power at every moment of a sale; arguments go to the program. */
import { runWithElectron } from './run-with-electron.mjs'

await runWithElectron(import.meta.filename, 'e2e/crash-sweep.ts')
