/**
 * Tests over PostgreSQL: those of the store, with a database each, and those of the engine, which run over SQLite elsewhere. They have a
 * server of their own for the run (docs/testing.md), and are apart from the others because it is a package of Linux on x64 alone.
 */
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// As in vitest.config.ts.
process.env['TZ'] = 'America/New_York'
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compile')

const usual = {
  // For a hang alone.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  tags: [{ name: 'all', description: 'Runs in `npm run test:all`, not in `npm test`.' }],
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // For both, once.
    globalSetup: [
      './electron/core/db/postgres/testing/global-setup.ts',
      './scripts/gazetteer.mjs',
      './scripts/widget.mjs',
    ],
    projects: [
      {
        test: {
          ...usual,
          name: 'postgres',
          include: ['electron/{core,host}/**/*.postgres.test.ts'],
          setupFiles: ['./vitest.setup.ts'],
        },
      },
      {
        test: {
          ...usual,
          name: 'engine',
          include: ['electron/engine/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.sqlite{,.slow,.isolated}.test.ts'],
          setupFiles: ['./vitest.setup.ts', './electron/engine/testing/postgres-setup.ts'],
        },
      },
    ],
  },
})
