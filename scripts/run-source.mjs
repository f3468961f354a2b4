/** Runs one of the project's TypeScript programs from its source: `node scripts/run-source.mjs <file> [arguments]`. */
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, stop } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename, { passesHelpOn: true })

const [file, ...programArguments] = process.argv.slice(2)
if (file === undefined) stop('Give the program to run: node scripts/run-source.mjs <file> [arguments]')

// In this process, not in a child: signals and the exit code are the program's own.
const program = resolve(projectFolder, file)
process.argv = [process.argv[0], program, ...programArguments]
// The second start then need not strip and compile hundreds of files again.
enableCompileCache(join(projectFolder, 'node_modules/.cache/compiled'))
await import(pathToFileURL(program).href)
