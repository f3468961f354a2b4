/** The pure tests of the cores of `npm run mutation`, which runs them again for each change that it makes. */
import { defineConfig } from 'vitest/config'

// The tests are in threads here, which cannot change the zone of their process.
process.env['TZ'] = 'America/New_York'

export default defineConfig({
  test: {
    setupFiles: './vitest.setup.ts',
    isolate: false,
    // Generated cases are the same for each change.
    env: { CI: 'true' },
    include: [
      'shared/{permissions,values/{cash,tax}}.test.ts',
      'electron/core/{money,http/actor}.test.ts',
      'electron/engine/selling/pricing/*.test.ts',
      'electron/desk/people/{approvals,guard}.test.ts',
      'electron/desk/shifts/{access,report}.test.ts',
      'electron/desk/bookings/cancel-flow.test.ts',
      'electron/main/ipc/call-permission.test.ts',
      'electron/desk/reconcile/match/*.test.ts',
    ],
  },
})
