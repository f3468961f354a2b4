/** The test function of the hybrid tests: opens the real app in a simulated window, over the real program, and closes both. */
import { test as base } from 'vitest'
import { all } from './find.ts'
import { openApp, type App, type AppOptions } from './open-app.ts'
import type { Program } from './program.ts'

export { expect } from 'vitest'

export interface HybridFixtures {
  /** Resolves once a screen is shown. Only once in a test: `app.reload` opens a page of the same data again. */
  open: (options?: AppOptions) => Promise<App>
}

/** The path of the page, its focused element, and its text. */
const summary = (): string =>
  [
    location.hash,
    document.activeElement?.outerHTML.slice(0, 200),
    ...all('[role=dialog], main').map(({ textContent }) => textContent.slice(0, 2_000)),
  ].join('\n')

export const test = base.extend<HybridFixtures>({
  // Vitest requires a destructuring pattern, also for no fixtures.
  open: async ({ onTestFailed }, use) => {
    let app: App | undefined
    let page = ''
    onTestFailed(() => console.error(page))
    await use(async (options = {}) => {
      app = await openApp(options)
      return app
    })
    page = summary()
    await app?.close()
    // Vitest holds this function, and the page in its scope, as long as the file runs.
    app = undefined
  },
})

/** Opens the app after `prepare`, and returns its result as well. */
export const openWith = async <Prepared>(
  open: HybridFixtures['open'],
  prepare: (program: Program) => Promise<Prepared>,
  options: Omit<AppOptions, 'prepare'>,
): Promise<{ readonly app: App; readonly prepared: Prepared }> => {
  const { promise, resolve } = Promise.withResolvers<Prepared>()
  const app = await open({ ...options, prepare: async (program) => resolve(await prepare(program)) })
  return { app, prepared: await promise }
}
