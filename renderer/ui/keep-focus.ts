/** Keeps the focus in a part of the page where the focused element disappears: a closed form, a removed row, a chosen filter. */

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([hidden], [hidden] *)'

const controlsIn = (parent: HTMLElement) => [...parent.querySelectorAll<HTMLElement>(controls)]

/** Makes a ref of the part. The control before it then gets the focus, or the one in its place. */
const keepFocus =
  (next: 'before' | 'inPlace') =>
  (parent: HTMLElement | null): (() => void) | undefined => {
    if (parent === null) return undefined
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent): void => {
      const all = controlsIn(parent)
      before = all.slice(0, all.findIndex((control) => control === target) + 1)
    }
    const watcher = new MutationObserver(() => {
      if (before.at(-1)?.isConnected !== false || document.activeElement !== document.body) return
      const found =
        next === 'inPlace' ? controlsIn(parent)[before.length - 1] : before.findLast((control) => control.isConnected)
      found?.focus({ preventScroll: true })
    })
    parent.addEventListener('focusin', remember)
    watcher.observe(parent, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      parent.removeEventListener('focusin', remember)
    }
  }

export const keepFocusBefore = keepFocus('before')
export const keepFocusInPlace = keepFocus('inPlace')
