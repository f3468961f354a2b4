/**
 * Unit and contract tests, beside the code. All of them run under plain Node: the page's tests cover logic, not drawing. Those that take
 * seconds each or start programs are named `*.slow.test.ts`, those that watch a module being used `*.isolated.test.ts`.
 */
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// The counter of the tests is beside its venues, on every machine.
process.env['TZ'] = 'America/New_York'
// Some tests start programs from their sources, again and again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compile')

const orderSeed = process.env['ORDER_SEED']

const slowTests = '{electron,bench}/**/*.slow.test.ts'
/** These two have a configuration of their own. */
const hybridTests = 'renderer/**/*.hybrid.test.ts'
const postgresTests = 'electron/**/*.postgres.test.ts'
const isolatedTests = 'electron/**/*.isolated.test.ts'

export default defineConfig({
  test: {
    // For a hang alone: on a busy machine everything takes many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    tags: [{ name: 'all', description: 'Runs in `npm run test:all`, not in `npm test`.' }],
    // The default leaves one processor free, which on two of them is half.
    maxWorkers: '100%',
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['./scripts/gazetteer.mjs', './scripts/widget.mjs'],
    // Modules hold no state between tests: loading them once for each file would take most of the time.
    isolate: false,
    // Modules are shared, so the order of the files could matter: `npm run test:all` chooses one at random.
    sequence: orderSeed === undefined ? {} : { shuffle: { files: true }, seed: Number(orderSeed) },
    // One after the other, also with files in random order: a worker keeps the modules of one project.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          sequence: { groupOrder: 1 },
          include: [
            'electron/**/*.test.ts',
            'shared/**/*.test.ts',
            'widget/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, slowTests, isolatedTests, postgresTests],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', sequence: { groupOrder: 2 }, include: [isolatedTests], isolate: true },
      },
      {
        extends: true,
        test: { name: 'slow', sequence: { groupOrder: 3 }, include: [slowTests], testTimeout: 900_000 },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          sequence: { groupOrder: 4 },
          include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, hybridTests],
          setupFiles: ['./renderer/vitest.setup.ts'],
        },
      },
    ],
  },
})
