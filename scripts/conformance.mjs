/**
 * `npm run conformance`: lists the rules that tests name at the end of their titles, as `[D2-stats, W3-slashes]`, in
 * docs/conformance.md. With `--check` it writes nothing and fails when the document is out of date, so that a rule which
 * loses its last test shows up in the change.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

// Only Node 22 and later have it, which the bootstrap makes sure of.
const { globSync } = await import('node:fs')

const chapters = [
  [/^spec-/, 'Specification'],
  [/^W\d/, 'Decisions 1: wire conventions'],
  [/^D2-/, 'Decisions 2: lists, fields, zoom, stats'],
  [/^D3-/, 'Decisions 3: quotes'],
  [/^D4-/, 'Decisions 4: previews and bookings'],
  [/^D5-/, 'Decisions 5: accounts, tokens, scopes'],
  [/^D6[ab]?-/, 'Decisions 6: webhooks'],
  [/^D[78]-/, 'Decisions 7 and 8: around the API'],
  [/^R\d/, 'Recorded shapes'],
  [/^own-/, 'Own decisions: [api-decisions.md](api-decisions.md)'],
]

const documentFile = join(projectFolder, 'docs/conformance.md')
const head = `# Conformance

The rules of the API, and the tests that fail when one is broken. \`npm run conformance\` writes this file from the tests,
which name their rules at the end of their titles; \`npm run check\` refuses it when it is out of date.
`

/** A block or a test at the start of a line, or a title with its rules. */
const titlePattern =
  /^describe\S*\((['"`])(?<block>.+?)\1|^(?:it|test)\b|(['"`])(?<title>(?:(?!\3).)+) \[(?<rules>(?:spec|own|[DRW]\d+[ab]?)-[\w-]+(?:, [\w-]+)*)\]\3/gm

const tests = globSync('{electron,shared}/**/*.test.ts', { cwd: projectFolder })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    let block
    return [...readFileSync(join(projectFolder, file), 'utf8').matchAll(titlePattern)].flatMap(({ groups }) => {
      if (groups.title === undefined) block = groups.block
      else {
        const title = [block, groups.title].filter((part) => part !== undefined).join(' › ')
        return groups.rules.split(', ').map((rule) => ({ rule, file, title }))
      }
      return []
    })
  })

const escapeCell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const testCell = ({ file, title }) => `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}) ${escapeCell(title)}`

const byRule = Map.groupBy(tests, ({ rule }) => rule)
const rules = [...byRule.keys()].sort()
const sections = chapters.map(([pattern, title]) => {
  const rows = rules
    .filter((rule) => pattern.test(rule))
    .map((rule) => `| ${rule} | ${byRule.get(rule).map(testCell).join('<br>')} |`)
  return [`## ${title}\n`, '| rule | tests |\n| --- | --- |', ...rows].join('\n')
})
const written = `${[head, ...sections].join('\n\n').replace('\n\n\n', '\n\n')}\n`

console.log(`${rules.length} rules are named by ${tests.length} tests.`)
if (!process.argv.includes('--check')) writeFileSync(documentFile, written)
else if (!existsSync(documentFile) || readFileSync(documentFile, 'utf8') !== written) {
  console.error('docs/conformance.md is out of date: run npm run conformance.')
  process.exitCode = 1
}
