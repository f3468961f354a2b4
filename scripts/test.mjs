/**
 * `npm test`: what a newcomer and CI need, from a fresh clone. `npm run test:all`, which is this with `--all`: everything, with the whole
 * counts of generated cases and Vitest's files in random order. Both print the time of each stage and the slowest tests;
 * the last line counts the tests of all runners.
 */
import { bootstrap, installSeconds } from './bootstrap.mjs'
import { endToEnd } from './e2e.mjs'
import {
  hybridTests,
  openApiTools,
  postgresTests,
  runSteps,
  slowTests,
  staticChecks,
  timed,
  unitTests,
} from './steps.mjs'
import { countsLine, failureTexts, slowest, stageTests, timeLine } from './test-reports.mjs'

await bootstrap(import.meta.filename)

const isWhole = process.argv.includes('--all')
if (isWhole) {
  process.env.WHOLE_COUNTS = '1'
  process.env.ORDER_SEED ??= String(Date.now())
  console.log(`Test files run in the random order of ORDER_SEED=${process.env.ORDER_SEED}.`)
}

const runTests = async () => [
  ...(await runSteps([...staticChecks, unitTests({ isWhole })], {
    width: 2,
    continues: true,
  })),
  // One at a time: each keeps all processors busy, and some slow tests start programs.
  ...(await runSteps(
    [hybridTests({ isWhole }), slowTests({ isWhole }), ...(isWhole ? [...postgresTests, openApiTools] : [])],
    {
      width: 1,
      continues: true,
    },
  )),
  await timed(() => endToEnd(isWhole ? [] : ['--grep-invert', '@all'])),
]

const { stages, seconds } = await timed(async () => ({ stages: await runTests() }))
const install = { name: 'install', seconds: installSeconds() }
const total = { name: 'in all', seconds: install.seconds + seconds }
const tests = stages.flatMap(stageTests)

for (const failure of failureTexts(tests)) console.log(failure)
console.log(['\nTimes, up to the unit tests two at a time:', ...[install, ...stages, total].map(timeLine)].join('\n'))
console.log(['\nThe slowest tests:', ...slowest(tests, 10).map(timeLine), ''].join('\n'))
console.log(countsLine(tests))
process.exitCode = tests.some(({ state }) => state === 'failed') ? 1 : 0
