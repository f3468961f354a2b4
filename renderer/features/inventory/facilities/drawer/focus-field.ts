/** Moves the focus within the form of a facility. */

/** Once what it is in has been drawn. */
const focusSoon = (selector: string, part = 'record'): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part=${part}] ${selector}`)?.focus())
}

/** A value in a table, by its path. */
export const focusCell = (path: string): void => focusSoon(`[name="${path}"]`)

/** The first of the values that two people changed which is not decided. */
export const focusChoice = (): void => focusSoon('[role=radio]', 'conflict')

/** The way back from an overbooking. */
export const focusOverbooking = (): void => focusSoon('button', 'overbooking')
