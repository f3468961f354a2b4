/** Entry of an engine thread. */
import { serveEngine } from './serve-engine.ts'

await serveEngine()
