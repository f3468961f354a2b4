/** `npm test`: all tests, from a fresh clone; the last line counts the tests of all runners. */
import { bootstrap } from './bootstrap.mjs'
import { check, checkSlowTests, unitTestStep } from './check.mjs'
import { endToEnd } from './e2e.mjs'
import {
  addCounts,
  countsLine,
  readEndToEndCounts,
  readFailures,
  readUnitCounts,
  slowReport,
  unitReport,
} from './test-counts.mjs'

await bootstrap(import.meta.filename)

const failedSteps = await check({ continues: true })
const haveSlowPassed = await checkSlowTests()
const hasEndToEndPassed = await endToEnd()

const counts = addCounts(
  readUnitCounts(unitReport, !failedSteps.includes(unitTestStep)),
  readUnitCounts(slowReport, haveSlowPassed),
  readEndToEndCounts(hasEndToEndPassed),
  // A step without tests of its own, such as lint, counts as one failed test when it fails.
  {
    passed: 0,
    failed: failedSteps.filter((name) => name !== unitTestStep).length,
    skipped: 0,
  },
)
for (const failure of readFailures()) console.log(failure)
console.log(countsLine(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
