/** Unit and contract tests, beside the code. All of them run under plain Node: the page's tests cover logic, not drawing. */
import { defineConfig } from 'vitest/config'

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
          include: ['electron/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'renderer', include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'] } },
    ],
  },
})
