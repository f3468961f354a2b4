/** Returns a function that computes each value once: most cells of a file and most bookings repeat those of others. */
export const remember = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Returns a function that computes its value when it is first needed. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined
  return () => (known ??= { value: make() }).value
}
