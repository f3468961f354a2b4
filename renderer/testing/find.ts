/** Finds elements of a page. There is no layout here: presence, text, state and focus can be checked, but not positions and colors. */
import { configure, fireEvent, within } from '@testing-library/dom'
import { vi } from 'vitest'

/**
 * The limit is for hangs alone: effects appear within milliseconds on an idle machine, but the first page of a busy one needs half a
 * minute.
 */
const hangsAfterMs = 60_000

// Printing the whole page as the text of an error needs more time than the test.
configure({
  asyncUtilTimeout: hangsAfterMs,
  getElementError: (message) => new Error(message?.slice(0, 300)),
})

/** Resolves with the value of `check`, once it no longer throws. */
export const until = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: hangsAfterMs, interval: 10 })

/** Queries by role and name in the whole page. It is a function because each page has its own window. */
export const inPage = () => within(document.body)

/** All current matches; selectors are faster than roles on a page of thousands of elements. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** The first match; throws where there is none, so that `until(() => one(…))` waits for it. */
export const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`Nothing matches ${selector}`)
  return found
}

export const isDisabled = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true'

/** The element of `find`, once it exists and is enabled: a person cannot press a disabled element. */
export const enabled = (find: () => HTMLElement): Promise<HTMLElement> =>
  until(() => {
    const found = find()
    if (isDisabled(found)) throw new Error(`${found.textContent} is disabled: ${found.title}`)
    return found
  })

/** The text with ordinary single spaces; empty where nothing matches. */
export const textOf = (of: string | Element): string => {
  const element = typeof of === 'string' ? document.querySelector(of) : of
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

export const isShown = (selector: string): boolean => document.querySelector(selector) !== null

export const hasFocus = (element: Element | undefined): boolean => document.activeElement === element

/** The hint or the message of a field. */
export const descriptionOf = (field: Element): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

export const isInvalid = (field: Element): boolean => field.getAttribute('aria-invalid') === 'true'

export const valueOf = (selector: string): string => (one(selector) as HTMLInputElement).value

/** Replaces the value of a field without key events, also for dates and times. */
export const fill = (field: HTMLElement, value: string): void => {
  field.focus()
  fireEvent.input(field, { target: { value } })
}
