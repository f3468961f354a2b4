/** A scanner at the window. */

/** Sends keys at intervals of 8 ms, as a scanner does, and Enter. */
export const scan = (code: string): void => {
  const startMs = performance.now()
  for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // The app evaluates only trusted key events, by their own times.
    Object.defineProperties(press, { isTrusted: { value: true }, timeStamp: { value: startMs + index * 8 } })
    ;(document.activeElement ?? document.body).dispatchEvent(press)
  }
}
