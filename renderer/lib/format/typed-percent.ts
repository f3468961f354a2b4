/** Reads typed percentages: "12.5", "12,5 %". */

/** Basis points of a percentage with at most two decimals, from 0 to 100; undefined for anything else. */
export const parseTypedPercent = (text: string): number | undefined => {
  const written = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim().replace(/[\u00a0\u202f]/g, ' '))
  if (written === null) return undefined
  const [, whole = '', part = ''] = written
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}
