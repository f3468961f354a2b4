/** `npm run screenshots`: makes the pictures of the documentation, in docs/screenshots/. */
import { runWithElectron } from './run-with-electron.mjs'

await runWithElectron(import.meta.filename, 'e2e/screenshots.ts', { mayLackElectron: true })
