/** A scanner at the window. */

/** Keys 8 ms apart, as a scanner sends them, and Enter. */
export const scan = (code: string): void => {
  const startMs = performance.now()
  for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // Only keys of a keyboard are looked at, by their own times.
    Object.defineProperties(press, { isTrusted: { value: true }, timeStamp: { value: startMs + index * 8 } })
    ;(document.activeElement ?? document.body).dispatchEvent(press)
  }
}
