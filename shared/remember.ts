/** Caches the values that are computed from repeated texts. */

/** Calls `make` once for each text. Its result must not change. When there are too many texts, the cache is emptied. */
export const rememberByText = <Value>(make: (text: string) => Value, most = 1_000): ((text: string) => Value) => {
  const remembered = new Map<string, Value>()
  return (text) => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const value = make(text)
    if (remembered.size >= most) remembered.clear()
    remembered.set(text, value)
    return value
  }
}
