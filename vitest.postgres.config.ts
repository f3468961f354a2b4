/**
 * Tests over PostgreSQL: a server of its own for the run, and a database for each test (docs/testing.md). They are apart from the others
 * because the server is a package of Linux on x64 alone.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'postgres',
    include: ['electron/**/*.postgres.test.ts'],
    // For a hang alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['./electron/core/db/postgres/testing/global-setup.ts'],
    isolate: false,
  },
})
