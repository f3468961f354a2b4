/**
 * A simulated window on the globals of Node, for one page. Node's own network classes stay, because the engine runs in this process too.
 */
import { GlobalWindow, type Window } from 'happy-dom'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** The page is renderer/index.html without its entry. */
const html =
  '<!doctype html><html lang="en-US" data-theme="light" data-contrast="normal" data-density="comfortable" data-profile="embedded">' +
  '<head><meta charset="utf-8"><meta name="style-nonce" content=""><title>Parkdesk</title></head><body><div id="root"></div></body></html>'

/** Node has these classes as well, but the page needs the window's: its elements accept only events of their own window. */
const replacedInNode: ReadonlySet<string> = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Storage',
])

/**
 * The key of the current window, which is stored on the globals themselves: modules are loaded again for each page and in each test file.
 */
const currentWindow = Symbol.for('parkdesk.window')

const sizeOf = (element: Element, { width, height }: WindowSize): WindowSize => {
  // These are the sizes that the few measured parts have in the layout of the real page.
  const boxes: readonly (readonly [selector: string, width: number, height: number])[] = [
    ['html, body', width, height],
    ['main', width - 72, height - 120],
    ['.leaflet-container', 420, 520],
    ['[role=grid]', 760, 520],
    ['[role=listbox]', 300, 520],
    ['[aria-label="Response body"]', 400, 520],
    // A layer whose button has no size is hidden, as if the button were scrolled out of view.
    ['button', 120, 32],
  ]
  const [, boxWidth, boxHeight] = boxes.find(([selector]) => element.matches(selector)) ?? ['', 0, 0]
  return { width: boxWidth, height: boxHeight }
}

const mediaMatches = (query: string, { width, height }: WindowSize): boolean => {
  if (query.includes('prefers-reduced-motion')) return true
  const [, side, amount, unit] = /min-(width|height):\s*([\d.]+)(px|em)/.exec(query) ?? []
  return amount !== undefined && (side === 'width' ? width : height) >= Number(amount) * (unit === 'em' ? 16 : 1)
}

/** Gives a window without a layout the sizes that lists, tables and maps need before they render. */
const giveSizes = (window: Window, size: WindowSize): void => {
  const elements = window.HTMLElement.prototype
  const sides = { offsetWidth: 'width', clientWidth: 'width', offsetHeight: 'height', clientHeight: 'height' } as const
  for (const [name, side] of Object.entries(sides)) {
    Object.defineProperty(elements, name, {
      get(this: Element) {
        return sizeOf(this, size)[side]
      },
    })
  }
  Object.assign(window.Element.prototype, {
    getBoundingClientRect(this: Element) {
      const { width, height } = sizeOf(this, size)
      return { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height, toJSON: () => '' }
    },
    /** In a window of this width, the style sheet hides the switch between panes. */
    checkVisibility(this: Element) {
      return !this.matches('[data-pane]')
    },
    scrollIntoView: () => undefined,
    scrollTo(this: Element, to?: ScrollToOptions) {
      this.scrollTop = to?.top ?? 0
    },
  })
  Object.assign(window, {
    /** Reports each size once, because it never changes. */
    ResizeObserver: class {
      readonly #report: ResizeObserverCallback
      constructor(report: ResizeObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const contentRect = target.getBoundingClientRect()
        if (contentRect.width === 0) return
        const box = [{ inlineSize: contentRect.width, blockSize: contentRect.height }]
        const sizes = { borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box }
        queueMicrotask(() => this.#report([{ target, contentRect, ...sizes }], this))
      }
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    matchMedia: (media: string) =>
      Object.assign(new window.EventTarget(), { media, matches: mediaMatches(media, size), onchange: null }),
    /** Reads the size of an image, and refuses other files. */
    createImageBitmap: async (file: Blob) => {
      const { loadImage } = await import('@napi-rs/canvas')
      return loadImage(await file.arrayBuffer())
    },
  })
}

/** A field whose text is selected gets the focus, as in Chromium. */
const focusSelected = ({ HTMLInputElement: { prototype } }: Window): void => {
  const { select } = prototype
  Object.assign(prototype, {
    select(this: HTMLInputElement) {
      this.focus()
      Reflect.apply(select, this, [])
    },
  })
}

const propertyNames = (object: object): readonly string[] => {
  const parent: unknown = Object.getPrototypeOf(object)
  const own = Object.getOwnPropertyNames(object)
  return typeof parent === 'object' && parent !== null && parent !== Object.prototype
    ? [...own, ...propertyNames(parent)]
    : own
}

const isClass = (name: string): boolean => /^[A-Z]/.test(name)

/** Makes every property of windows a global, except those of Node itself: once in a process, for the current window. */
const makeGlobal = (window: Window): void => {
  const isFirst = !(currentWindow in globalThis)
  Object.defineProperty(globalThis, currentWindow, { configurable: true, value: window })
  if (!isFirst) return
  const current = () => Reflect.get(globalThis, currentWindow) as object
  for (const name of new Set(propertyNames(window))) {
    if (name === 'constructor' || (name in globalThis && !replacedInNode.has(name))) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const value: unknown = Reflect.get(current(), name)
        return typeof value === 'function' && !isClass(name) ? (value.bind(current()) as unknown) : value
      },
      set: (value) => Reflect.set(current(), name, value),
    })
  }
  // In happy-dom these properties of the window name an object other than it.
  for (const name of ['window', 'self', 'top', 'parent'])
    Object.defineProperty(globalThis, name, { configurable: true, get: current })
}

/** Detects the field for which a window opened the dialog of the system. */
const watchFileDialog = (window: Window) => {
  let opened: HTMLInputElement | undefined
  const { click } = window.HTMLInputElement.prototype
  const open = (field: HTMLInputElement): void => {
    opened = field
  }
  Object.assign(window.HTMLInputElement.prototype, {
    click(this: HTMLInputElement) {
      if (this.type === 'file') open(this)
      else Reflect.apply(click, this, [])
    },
  })
  return () => {
    const field = opened
    opened = undefined
    return field
  }
}

export const openWindow = (url: string, size: WindowSize) => {
  const window = new GlobalWindow({
    url,
    ...size,
  })
  window.document.write(html)
  giveSizes(window, size)
  focusSelected(window)
  makeGlobal(window)
  return {
    /** Undefined where no dialog of the system is open; the call closes it. */
    nextFileDialog: watchFileDialog(window),
    /** The globals stay, because React's scheduler may still run a late task that needs a window. */
    async close(): Promise<void> {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
      await window.happyDOM.close()
    },
  }
}
