/** Runs one of the project's TypeScript programs as it is, from its source: `node scripts/run-source.mjs <file> [arguments]`. */
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, stop } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

const [file, ...programArguments] = process.argv.slice(2)
if (file === undefined) stop('Give the program to run: node scripts/run-source.mjs <file> [arguments]')

// In this process rather than in a child: signals and the exit code are the program's own.
const program = resolve(projectFolder, file)
process.argv = [process.argv[0], program, ...programArguments]
// Hundreds of files have their types stripped and are compiled: the second start need not do it again.
enableCompileCache(join(projectFolder, 'node_modules/.cache/compiled'))
await import(pathToFileURL(program).href)
