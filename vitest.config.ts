/**
 * Unit and contract tests, beside the code. All of them run under plain Node: the page's tests cover logic, not drawing. Those
 * that take minutes are named `*.slow.test.ts`, those that watch a module being used `*.isolated.test.ts`.
 */
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// The counter of the tests is beside its venues, on every machine.
process.env['TZ'] = 'America/New_York'
// Some tests start programs from their sources, again and again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compile')

const slowTests = '{electron,bench}/**/*.slow.test.ts'
const isolatedTests = 'electron/**/*.isolated.test.ts'

export default defineConfig({
  test: {
    // Real databases and key derivation take their time on a small machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // The default leaves one processor free, which on two of them is half.
    maxWorkers: '100%',
    setupFiles: './vitest.setup.ts',
    // Modules hold no state between tests: loading them once for each file would take most of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'electron/**/*.test.ts',
            'shared/**/*.test.ts',
            'widget/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, slowTests, isolatedTests],
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolatedTests], isolate: true } },
      { extends: true, test: { name: 'slow', include: [slowTests], testTimeout: 600_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'renderer',
          include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
          setupFiles: './renderer/vitest.setup.ts',
        },
      },
    ],
  },
})
