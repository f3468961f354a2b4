/** Moves the focus within the form of a facility. */

/** The focus moves once the container of the element has been drawn. */
const focusSoon = (selector: string, part = 'record'): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part=${part}] ${selector}`)?.focus())
}

export const focusCell = (path: string): void => focusSoon(`[name="${path}"]`)

/** Focuses the first undecided choice between the values of two persons. */
export const focusChoice = (): void => focusSoon('[role=radio]', 'conflict')

/** Focuses the button that leads back from an overbooking. */
export const focusOverbooking = (): void => focusSoon('button', 'overbooking')
