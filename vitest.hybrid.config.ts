/**
 * Hybrid tests: the real app in a simulated DOM over the real engine and desk, in one process (docs/testing.md). They run in a process
 * of their own, since they put a window on the globals of Node.
 */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The counter of the tests is beside its venues, on every machine.
process.env['TZ'] = 'America/New_York'
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compile')

export default defineConfig({
  // React as it ships: the development build takes twice as long.
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'hybrid',
    include: ['hybrid/**/*.test.ts'],
    env: { NODE_ENV: 'production' },
    // For hangs alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: '100%',
    pool: 'forks',
    // Each page loads its modules afresh; the engine's are loaded once in a worker.
    isolate: false,
    setupFiles: './vitest.setup.ts',
    // Kept between runs: transforming the engine and the page takes half of a worker's start.
    experimental: { fsModuleCache: true },
    // Loaded anew with each page, as the page's own modules: it keeps the window that it finds.
    server: { deps: { inline: ['axe-core'] } },
  },
})
