/**
 * Unit and contract tests, beside the code. All of them run under plain Node: the page's tests cover logic, not drawing. Those
 * that take minutes are named `*.slow.test.ts` and are a project of their own.
 */
import { configDefaults, defineConfig } from 'vitest/config'

const slowTests = 'electron/**/*.slow.test.ts'

export default defineConfig({
  test: {
    // Real databases and key derivation take their time on a small machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
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
          exclude: [...configDefaults.exclude, slowTests],
        },
      },
      { extends: true, test: { name: 'slow', include: [slowTests], testTimeout: 600_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: 'renderer', include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'] } },
    ],
  },
})
