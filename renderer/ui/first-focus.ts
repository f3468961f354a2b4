/** Sets the first focus of a layer when it appears, and returns the focus when it closes. */

const layers = '[role=dialog], [role=menu], .mantine-Popover-dropdown'

/** The focus trap focuses the marked element a task or two after the layer appeared: a key may have moved the focus by then. */
const markFocused = ({ currentTarget, target }: FocusEvent): void => {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return
  currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}

const takeFocus = (field: HTMLElement | null): (() => void) | undefined => {
  if (field === null) return undefined
  const before = document.activeElement
  const layer = field.closest<HTMLElement>(layers) ?? field
  layer.addEventListener('focusin', markFocused)
  field.focus({ preventScroll: true })
  return () => {
    layer.removeEventListener('focusin', markFocused)
    if (before instanceof HTMLElement && layer.contains(document.activeElement)) before.focus({ preventScroll: true })
  }
}

/**
 * Props for one text field of a dialog or popover, or one line of a menu. The focus trap would focus it a task later, and text typed right
 * after the key that opened the layer would be lost, or go to the page below.
 */
export const firstFocus = { 'data-autofocus': true, ref: takeFocus } as const

/**
 * Sets the focus in the frame of a dialog, for the same reason: the marked element has the focus when the dialog appears, otherwise the
 * frame.
 */
export const takeDialogFocus = (dialog: HTMLElement | null): (() => void) | undefined => {
  if (dialog === null || dialog.contains(document.activeElement)) return undefined
  return takeFocus(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
}
