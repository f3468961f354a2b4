/** Changes the cores in which money and permission are decided, one change at a time, and reports those that no test notices. */

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    // Permissions.
    'shared/permissions.ts',
    'electron/core/http/actor.ts',
    'electron/desk/people/{approvals,guard}.ts',
    'electron/desk/shifts/access.ts',
    'electron/main/ipc/call-permission.ts',
    // Refunds and cancellation.
    'electron/desk/bookings/{cancel-flow,refund-repository}.ts',
    'electron/engine/selling/pricing/cancellation.ts',
    // Pricing and rate choice.
    'electron/engine/selling/pricing/{pricing,rate-choice}.ts',
    'shared/values/tax.ts',
    // Sums of shifts.
    'electron/desk/shifts/report.ts',
    // Cash rounding and amounts.
    'shared/values/cash.ts',
    'electron/core/money.ts',
    // Matching.
    'electron/desk/reconcile/match/*.ts',
    '!**/*.test.ts',
  ],
  // What runs once while a module loads, such as a table, is the same for all tests: it would need a process for each change.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // Beside other work a test can take many times as long; endless loops are found by their count.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: 'out/mutation/report.html' },
  jsonReporter: { fileName: 'out/mutation/report.json' },
  incrementalFile: 'out/mutation/incremental.json',
  tempDirName: 'out/mutation/sandbox',
  ignorePatterns: ['/data', '/dist', '/e2e', '/out', '/renderer', '/test-results', '/widget'],
}
