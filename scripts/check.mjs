/**
 * `npm run check`: types, lint, format, import rules, dead code, the conformance document, the build, and the unit tests of what differs from
 * the main branch, two at a time. All unit tests take minutes: they are for `npm test`.
 * Stops at the first failure and shows its output; with `--all` it continues to the end.
 */
import { spawnSync } from 'node:child_process'
import { bootstrap } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'
import { runSteps, staticChecks, timed, unitTests } from './steps.mjs'

await bootstrap(import.meta.filename)

const isKnown = (commit) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', commit], { cwd: projectFolder }).status === 0

const mainBranch = ['origin/HEAD', 'main'].find(isKnown)
const selection = mainBranch === undefined ? [] : [`--changed=${mainBranch}`]

const { stages, seconds } = await timed(async () => ({
  stages: await runSteps([...staticChecks, unitTests({ isWhole: false, selection })], {
    width: 2,
    continues: process.argv.includes('--all'),
  }),
}))
const failed = stages.filter(({ isGood }) => !isGood).map(({ name }) => name)
const tookText = `${Math.round(seconds)} s`
console.log(
  failed.length === 0 ? `All checks passed in ${tookText}.` : `Failed after ${tookText}: ${failed.join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
