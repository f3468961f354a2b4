/** Numbers from a seed: the same seed makes the same world on every machine. */

/** The algorithm is mulberry32. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Both bounds are included. */
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[integer(0, values.length - 1)] ?? values[0]
  return {
    next,
    integer,
    pick,
    chance: (probability: number): boolean => next() < probability,
    shuffle: <Value>(values: readonly Value[]): Value[] =>
      values
        .map((value) => ({ value, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ value }) => value),
  }
}
export type Random = ReturnType<typeof createRandom>
