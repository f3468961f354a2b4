/** Opens the page of the app in a simulated window, as after a page load, and performs a person's actions there. */
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Root } from 'react-dom/client'
import type { AppInfo } from '../../shared/desktop/ipc.ts'
import type { Locale } from '../../shared/locales.ts'
import { gameEvening } from '../../e2e/fixtures/project.ts'
import { until } from './find.ts'
import { createDesktopShell, type ShellCalls } from './desktop-shell.ts'
import type * as ProgramModule from './program.ts'
import type { Data, Program } from './program.ts'
import { openWindow, type WindowSize } from './simulated-window.ts'
import { watchTimers } from './timers.ts'

/** The file format of Playwright. */
interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array
}

interface PageOptions {
  /** The screen and its query, after the `#`. */
  readonly path?: string
  readonly locale?: Locale
  readonly size?: WindowSize
  /** The calls of the desktop shell; without them the page is in a browser. */
  readonly shell?: ShellCalls
  /** Stores the bodies of the responses, which show which of the page's texts are data. */
  readonly keepResponses?: true
}

export interface AppOptions extends PageOptions {
  readonly data?: Data
  readonly now?: string
  readonly facilities?: 'nearest' | 'all'
  /** Runs before the page opens. A person who signs in here is signed in on the page. */
  readonly prepare?: (program: Program) => Promise<void>
}

const programKey = Symbol.for('parkdesk.program')

/** Loads engine, desk and gateway once in a worker: each page and each test file begins with modules of its own. */
const loadProgram = (): Promise<typeof ProgramModule> => {
  if (!(programKey in globalThis)) Object.assign(globalThis, { [programKey]: import('./program.ts') })
  return Reflect.get(globalThis, programKey) as Promise<typeof ProgramModule>
}

/** The responses of a shell about itself, unless the test replaces them. */
const usualShell = (
  { folder, file, requests }: Program,
  { data, now, locale }: { data: Data; now: string; locale: Locale },
): ShellCalls => ({
  'app.info': (): AppInfo => ({
    name: 'Parkdesk',
    version: '0.0.0',
    platform: 'linux',
    electronVersion: '0.0.0',
    dataDirectory: folder,
    databaseFile: file,
    demo: data === 'demo',
    virtualNowMs: Date.parse(now),
  }),
  'app.engineState': () => ({ status: 'ready', sinceMs: 0 }),
  'window.language': () => ({ locale }),
  'connection.state': () => ({ profileId: 'demo', kind: 'embedded', name: 'Demo', signIn: { status: 'not_needed' } }),
  'connection.list': () => ({
    profiles: [],
    activeId: 'demo',
    firstRun: false,
    secretStorage: { backend: 'keychain', keeps: true },
  }),
  'connection.watchRequests': () => null,
  'connection.requests': () => [...requests.entries()],
})

/** The page's `fetch` reaches only the gateway. */
const pageFetch = async (program: Program, onResponse: (response: Response) => Promise<void>) => {
  const { origin, pageWindow } = await loadProgram()
  const pending = new Set<Promise<unknown>>()
  const answer = async (request: Request): Promise<Response> => {
    // A network never responds in the same task.
    await new Promise((turn) => setImmediate(turn))
    request.signal.throwIfAborted()
    const response = await program.gateway.fetch(request, pageWindow)
    await onResponse(response.clone())
    return response
  }
  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, origin), init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return Promise.reject(new TypeError(`the page requested ${request.url}`))
    const response = answer(request)
    pending.add(response)
    void response.catch(() => undefined).finally(() => pending.delete(response))
    return response
  }
  return { fetch, settled: () => Promise.allSettled(pending) }
}

/** Loads the modules again, as a page load does: texts, stores and caches belong to one page. */
const startPage = async (locale: Locale): Promise<Root> => {
  vi.resetModules()
  const { loadMessages } = await import('../lib/i18n/index.ts')
  await loadMessages(locale)
  const start = await import('../app/start.tsx')
  const element = document.getElementById('root')
  if (element === null) throw new Error('The window has no root')
  return start.startPage(element)
}

const isDrawn = () => {
  if (document.querySelector('main, [role=dialog]') === null) throw new Error('no screen is shown')
  if (document.querySelector('main [role=progressbar]') !== null) throw new Error('the screen is loading')
}

const openPage = async (
  program: Program,
  options: PageOptions & { data: Data; now: string },
  /** The session storage of the previous page. */
  session: readonly (readonly [key: string, value: string])[] = [],
) => {
  const { path = '/', locale = 'en-US', size = { width: 1440, height: 900 } } = options
  const { origin } = await loadProgram()
  const clearTimers = watchTimers()
  const window = openWindow(`${origin}/#${path}`, size)
  const responses: string[] = []
  const { fetch, settled } = await pageFetch(program, async (response) => {
    const isStored = options.keepResponses === true && response.headers.get('content-type')?.includes('json') === true
    if (isStored) responses.push(await response.text())
  })
  const nodeFetch = globalThis.fetch
  Object.assign(globalThis, { fetch })
  localStorage.setItem('parkdesk.language', locale)
  for (const [key, value] of session) sessionStorage.setItem(key, value)
  let isLeaving = false
  Object.defineProperty(location, 'reload', { value: () => void (isLeaving = true) })
  const shell = createDesktopShell({ ...usualShell(program, { ...options, locale }), ...options.shell })
  if (options.shell !== undefined) Object.assign(globalThis.window, { desk: shell.bridge })
  const root = await startPage(locale)
  await until(isDrawn)
  return {
    shell,
    responses,
    isLeaving: () => isLeaving,
    user: userEvent.setup({ document, delay: null }),
    nextFileDialog: window.nextFileDialog,
    async close(): Promise<void> {
      // A screen that loads too late would be loaded into the next page.
      await vi.dynamicImportSettled()
      root.unmount()
      await settled()
      await window.close()
      Object.assign(globalThis, { fetch: nodeFetch })
      clearTimers()
    },
  }
}

/** Escapes the two characters that begin the name of a key in user-event. */
const asTyped = (text: string): string => text.replace(/[{[]/g, '$&$&')

const focusedField = (): HTMLInputElement | undefined => {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    ? (focused as HTMLInputElement)
    : undefined
}

export const openApp = async (options: AppOptions = {}) => {
  const { data = 'demo', now = gameEvening, facilities, prepare } = options
  const { startProgram } = await loadProgram()
  const program = await startProgram({ data, now, facilities })
  await prepare?.(program)
  let page = await openPage(program, { ...options, data, now })
  /** Reloads the page with the same data. */
  const reload = async (changes: PageOptions = {}): Promise<void> => {
    const path = location.hash.slice(1)
    const session = Object.entries<string>(sessionStorage)
    await page.close()
    page = await openPage(program, { ...options, data, now, path, ...changes }, session)
  }
  /** The mouse, and keys where `press` and `type` do not suffice, of the page that is open now. */
  const user = new Proxy({} as UserEvent, { get: (_none, name): unknown => Reflect.get(page.user, name) })
  return {
    ...program,
    /** Calls that the page made to the desktop shell, and events for the page. */
    get shell() {
      return page.shell
    },
    get responses(): readonly string[] {
      return page.responses
    },
    user,
    /** Presses `Control+s` or `F12`, wherever the focus is. */
    async press(keys: string): Promise<void> {
      const held = keys.split(/(?<=.)\+/)
      const last = held.pop() ?? ''
      const key = last.length === 1 ? asTyped(last) : `{${last}}`
      const down = held.map((name) => `{${name}>}`).join('')
      const up = held.map((name) => `{/${name}}`).join('')
      await page.user.keyboard(down + key + up)
    },
    /** Resolves once the text is in the focused field: keys in quick succession are held back, because they may be a scan. */
    async type(text: string): Promise<void> {
      const field = focusedField()
      const before = field?.value
      await page.user.keyboard(asTyped(text))
      await until(() => {
        if (field !== undefined && field.value === before) throw new Error(`"${text}" was not typed`)
      })
    },
    /** Chooses a file in the dialog of the system that a key or a button has opened. */
    async chooseFile({ name, mimeType: type, buffer }: ChosenFile): Promise<void> {
      const field = await until(() => {
        const opened = page.nextFileDialog()
        if (opened === undefined) throw new Error('No dialog of the system is open')
        return opened
      })
      const extension = name.slice(name.lastIndexOf('.'))
      if (!field.accept.split(',').includes(extension)) throw new Error(`The dialog does not offer ${name}`)
      Object.defineProperty(field, 'files', { value: [new File([new Uint8Array(buffer)], name, { type })] })
      field.dispatchEvent(new Event('change'))
    },
    go(path: string): void {
      location.hash = path
      // The simulated window does not fire this event.
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    },
    reload,
    /** The page reloads itself, once the program has other data. */
    async untilReloaded(changes: PageOptions = {}): Promise<void> {
      await until(() => {
        if (!page.isLeaving()) throw new Error('the page did not load itself again')
      })
      await reload(changes)
    },
    async close(): Promise<void> {
      await page.close()
      await program.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof openApp>>
