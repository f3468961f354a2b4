/**
 * `npm run check`: types, lint, format, import rules, dead code, the conformance document, the build and
 * the unit tests, two at a time. The tests that take minutes are for `npm test`.
 * Stops at the first failure and shows its output; with `--all` it continues to the end.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'
import { forgetReport, slowReport, unitReport } from './test-counts.mjs'

const inModules = (path) => join(projectFolder, 'node_modules', path)

const importedFolders = ['electron', 'renderer', 'shared', 'widget', 'bench', 'e2e']

/** The slow ones first, so that two of them run beside each other from the start. */
const sideBySide = [
  // One project after the other: three at once take 5 GB.
  ['types', inModules('typescript-native/bin/tsc'), '--build', '--builders', '1', '--checkers', '2'],
  ['lint', inModules('oxlint/bin/oxlint'), '--type-aware', '--max-warnings', '0'],
  ['format', inModules('oxfmt/bin/oxfmt'), '--check', '.'],
  ['build', join(projectFolder, 'scripts/build.mjs')],
  [
    'imports',
    inModules('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...importedFolders,
  ],
  ['dead code', inModules('knip/bin/knip.js')],
  ['conformance', join(projectFolder, 'scripts/conformance.mjs'), '--check'],
]
const vitest = (report, ...projects) => [
  inModules('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
const unitTests = ['unit tests', ...vitest(unitReport, 'node', 'isolated', 'renderer')]
const slowTests = ['slow tests', ...vitest(slowReport, 'slow')]

/** Runs one step; resolves to its name, success, output and duration. */
const runStep = ([name, ...command], signal) =>
  new Promise((resolve) => {
    const startedAtMs = performance.now()
    const output = []
    const child = spawn(process.execPath, command, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'], signal })
    child.stdout.on('data', (bytes) => output.push(bytes))
    child.stderr.on('data', (bytes) => output.push(bytes))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      const tookSeconds = (performance.now() - startedAtMs) / 1000
      resolve({ name, isGood: code === 0, output: Buffer.concat(output).toString(), tookSeconds })
    })
  })

const report = ({ name, isGood, output, tookSeconds }) => {
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(12)} ${tookSeconds.toFixed(1).padStart(6)} s`)
  const lines = output.trimEnd().split('\n')
  if (!isGood) console.log(lines.join('\n'))
  // The runner's own summary.
  else if (name === unitTestStep || name === slowTests[0]) console.log(lines.slice(-5).join('\n'))
}

/** Runs all steps of one stage, at most `width` at a time; resolves to the names of those that failed. */
const runStage = async (steps, { width, continues }) => {
  const stopping = new AbortController()
  const waiting = [...steps]
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step, stopping.signal)
      if (stopping.signal.aborted) return
      report(result)
      if (result.isGood) continue
      failed.push(result.name)
      if (!continues) stopping.abort()
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return failed
}

/** Resolves to the names of the steps that failed. */
export const check = async ({ continues }) => {
  const startedAtMs = performance.now()
  forgetReport(unitReport)
  mkdirSync(dirname(unitReport), { recursive: true })
  const failed = await runStage([...sideBySide, unitTests], { width: 2, continues })
  const tookSeconds = Math.round((performance.now() - startedAtMs) / 1000)
  console.log(
    failed.length === 0
      ? `All checks passed in ${tookSeconds} s.`
      : `Failed after ${tookSeconds} s: ${failed.join(', ')}.`,
  )
  return failed
}

export const unitTestStep = unitTests[0]

/** Runs the tests that take minutes; resolves to whether all of them passed. */
export const checkSlowTests = async () => {
  forgetReport(slowReport)
  const failed = await runStage([slowTests], { width: 1, continues: true })
  return failed.length === 0
}

if (process.argv[1] === import.meta.filename) {
  await bootstrap(import.meta.filename)
  const failed = await check({ continues: process.argv.includes('--all') })
  process.exit(failed.length === 0 ? 0 : 1)
}
