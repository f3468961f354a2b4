/** A map with several values for each key. */
export const plusEach = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
