/** Finding what a page shows. There is no layout here: presence, text, state and focus can be judged, places and colors cannot. */
import { configure, within } from '@testing-library/dom'
import { vi } from 'vitest'

/** For hangs alone: effects are seen within milliseconds on an idle machine. */
const hangsAfterMs = 30_000

// The whole page as the text of an error takes longer to print than the test takes.
configure({
  asyncUtilTimeout: hangsAfterMs,
  getElementError: (message) => new Error(message?.slice(0, 300)),
})

/** Resolves with what `check` gives, once it throws no more. */
export const until = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: hangsAfterMs, interval: 10 })

/** Queries by role and name in the whole page. A window of its own for each page, hence a call. */
export const inPage = () => within(document.body)

/** All that match now; selectors are faster than roles on a page of thousands of elements. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** The first that matches; throws where none does, so that `until(() => one(…))` waits for it. */
export const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`Nothing matches ${selector}`)
  return found
}

/** What `find` gives, once it is there and can be used: a person presses nothing that is disabled. */
export const enabled = (find: () => HTMLElement): Promise<HTMLElement> =>
  until(() => {
    const found = find()
    if (found.getAttribute('aria-disabled') === 'true')
      throw new Error(`${found.textContent} is disabled: ${found.title}`)
    return found
  })

/** With every space as one ordinary one; empty where nothing matches. */
export const textOf = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const isShown = (selector: string): boolean => document.querySelector(selector) !== null
