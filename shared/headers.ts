/** Those of the headers that are named here and present. */
export const pickHeaders = (headers: Headers, names: readonly string[]): Headers => {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
