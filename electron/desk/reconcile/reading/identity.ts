/** What makes a line the same line in any file: its own reference or, without one, all its fields; and its ordinal among equal ones. */
import { hash } from 'node:crypto'

/** Gives each line its identity, in the order of the file. */
export const createIdentities = () => {
  const counts = new Map<string, number>()
  const numbered = (key: string): string => {
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return ordinal === 1 ? key : `${key}#${ordinal}`
  }
  return {
    ofReference: (reference: string): string => numbered(`reference:${reference}`),
    /** Names and values as the file has them: no mapping changes them, nor does the order of columns. */
    ofFields: (fields: readonly (readonly [name: string, value: string])[]): string => {
      const filled = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}\u0001${value}`)
      return numbered(`fields:${hash('sha256', filled.toSorted().join('\u0002'))}`)
    },
  }
}
