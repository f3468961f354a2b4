/** Finding what a page shows. There is no layout here: presence, text, state and focus can be judged, places and colors cannot. */
import { configure, fireEvent, within } from '@testing-library/dom'
import { vi } from 'vitest'

/** For hangs alone: effects are seen within milliseconds on an idle machine, but the first page of a busy one takes half a minute. */
const hangsAfterMs = 60_000

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

export const isDisabled = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true'

/** What `find` gives, once it is there and can be used: a person presses nothing that is disabled. */
export const enabled = (find: () => HTMLElement): Promise<HTMLElement> =>
  until(() => {
    const found = find()
    if (isDisabled(found)) throw new Error(`${found.textContent} is disabled: ${found.title}`)
    return found
  })

/** With every space as one ordinary one; empty where nothing matches. */
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

/** Replaces what a field has, without its keys: also dates and times. */
export const fill = (field: HTMLElement, value: string): void => {
  field.focus()
  fireEvent.input(field, { target: { value } })
}
