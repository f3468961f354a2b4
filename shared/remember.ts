/** Keeps what was made of texts that come again. */

/** As `make`, but called once for a text. What it gives must not change. When there are too many texts, all of them are forgotten. */
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
