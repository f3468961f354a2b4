/** Draws that look random and depend only on a text: a facility gets the same in every database. */
import { hash } from 'node:crypto'

export type Draws = {
  between(from: number, to: number, step?: number): number
  chance(percent: number): boolean
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
}

/** Mulberry32 over the first 32 bits of the text's SHA-256. */
export const drawsOf = (text: string): Draws => {
  let state = Number.parseInt(hash('sha256', text).slice(0, 8), 16) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (count: number): number => next() % count
  return {
    between: (from, to, step = 1) => from + step * below(Math.floor((to - from) / step) + 1),
    chance: (percent) => below(100) < percent,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  }
}

/** A UUID made from a text (version 8 of RFC 9562). */
export const uuidOf = (text: string): string => {
  const hex = hash('sha256', text)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
