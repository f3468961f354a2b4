/**
 * `npm run conformance`: writes docs/conformance.md from the catalogue of rules and the titles of the tests. With `--check` it
 * writes nothing and fails when the document is out of date. Rules without a test and tests of unknown rules fail either way.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

// Behind the bootstrap: these need the dependencies and Node 24.
const { globSync } = await import('node:fs')
const { chapters } = await import('../electron/engine/conformance/rules.ts')
const { findFaults, writeDocument } = await import('./conformance-document.mjs')
const { readTests } = await import('./conformance-tests.mjs')

const documentFile = join(projectFolder, 'docs/conformance.md')
const files = globSync('{electron,shared}/**/*.test.ts', { cwd: projectFolder }).map((file) =>
  file.replaceAll('\\', '/'),
)
const tests = files.sort().flatMap((file) => readTests(file, readFileSync(join(projectFolder, file), 'utf8')))

const faults = findFaults(chapters, tests, (place) => existsSync(join(projectFolder, 'electron', place)))
const written = writeDocument(chapters, tests)
if (!process.argv.includes('--check')) writeFileSync(documentFile, written)
else if (!existsSync(documentFile) || readFileSync(documentFile, 'utf8') !== written) {
  faults.push('docs/conformance.md is out of date: run npm run conformance.')
}
for (const fault of faults) console.error(fault)
const ruleCount = chapters.reduce((sum, { rules }) => sum + rules.length, 0)
console.log(`${ruleCount} rules, ${tests.filter(({ ids }) => ids.length > 0).length} tests that name one.`)
if (faults.length > 0) process.exitCode = 1
