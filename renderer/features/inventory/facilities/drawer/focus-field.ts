/** Moves the focus within the form of a facility. */

const find = (selector: string): HTMLElement | null => document.querySelector(`[data-part=record] ${selector}`)

/** Once what it is in has been drawn. */
const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => find(selector)?.focus())
}

/** `first`: the first value that can be typed. */
export const focusField = (name: string): void =>
  focusSoon(name === 'first' ? 'button[data-field], input' : `[data-field="${name}"]`)

/** The first field with a problem. */
export const focusProblem = (): void => focusSoon('[aria-invalid=true]')
