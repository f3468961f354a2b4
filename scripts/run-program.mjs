/**
 * Runs one of the project's TypeScript programs: `node scripts/run-program.mjs <file> [arguments]`. A command that the app was built with
 * runs from that build, in half the time, as long as no source has changed since.
 */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, stop } from './bootstrap.mjs'
import { isBuildCurrent } from './build.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename, { passesHelpOn: true })

const [file, ...programArguments] = process.argv.slice(2)
if (file === undefined) stop('Give the program to run: node scripts/run-program.mjs <file> [arguments]')

const [, command = ''] = /^electron\/host\/cli\/(.+)\.ts$/.exec(file) ?? []
const built = join(projectFolder, 'out', 'main', `${command}.js`)

// In this process, not in a child: signals and the exit code are the program's own.
const program = existsSync(built) && isBuildCurrent() ? built : resolve(projectFolder, file)
process.argv = [process.argv[0], program, ...programArguments]
// The second start then need not strip and compile hundreds of files again, nor need threads and child processes.
process.env.NODE_COMPILE_CACHE ??= join(projectFolder, 'node_modules/.cache/compiled')
enableCompileCache()
await import(pathToFileURL(program).href)
