/** Keeps the focus in an open drawer where what has it disappears: a form that was closed, a removed row, a saved bar. */
import { useEffect } from 'react'

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([hidden], [hidden] *)'
const hasLostFocus = (): boolean => document.activeElement === document.body

/** The control before it has the focus then. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const drawer = document.querySelector<HTMLElement>('[data-part=drawer]')
    if (drawer === null) return undefined
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent): void => {
      const all = [...drawer.querySelectorAll<HTMLElement>(controls)]
      before = all.slice(0, all.findIndex((control) => control === target) + 1)
    }
    const watcher = new MutationObserver(() => {
      if (before.at(-1)?.isConnected !== false || !hasLostFocus()) return
      before.findLast((control) => control.isConnected)?.focus({ preventScroll: true })
    })
    drawer.addEventListener('focusin', remember)
    watcher.observe(drawer, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      drawer.removeEventListener('focusin', remember)
    }
  }, [])
}
