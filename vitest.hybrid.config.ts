/**
 * Hybrid tests: the real app in a simulated DOM over the real engine and desk, in one process (docs/testing.md). They run in a process
 * of their own, since they put a window on the globals of Node.
 */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compile')

/** A process has one zone: that of the counter. */
const otherZone = 'renderer/testing/other-zone/*.hybrid.test.ts'

export default defineConfig({
  // React as it ships: the development build takes twice as long.
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // For hangs alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    tags: [{ name: 'all', description: 'Runs in `npm run test:all`, not in `npm test`.' }],
    maxWorkers: '100%',
    pool: 'forks',
    // A closed page leaves nothing behind; without a limit its garbage still grows to 2 GB.
    execArgv: ['--max-old-space-size=1024'],
    // Each page loads its modules afresh; the engine's are loaded once in a worker.
    isolate: false,
    setupFiles: './vitest.setup.ts',
    globalSetup: ['./scripts/gazetteer.mjs', './scripts/widget.mjs'],
    // Kept between runs: transforming the engine and the page takes half of a worker's start.
    experimental: { fsModuleCache: true },
    // Loaded anew with each page, as the page's own modules: it keeps the window that it finds.
    server: { deps: { inline: ['axe-core'] } },
    projects: [
      {
        extends: true,
        test: {
          // Beside its venues.
          name: 'hybrid',
          include: ['renderer/**/*.hybrid.test.ts'],
          exclude: [otherZone],
          env: { NODE_ENV: 'production', TZ: 'America/New_York' },
        },
      },
      {
        extends: true,
        test: {
          name: 'hybrid in another zone',
          include: [otherZone],
          env: { NODE_ENV: 'production', TZ: 'America/Denver' },
        },
      },
    ],
  },
})
