/** Decides which quotes are marked: the cheapest, the closest, and the recommended (decisions.md section 3, `returns`). */

interface CurationCandidate {
  readonly priceMinor: number
  /** Straight-line metres; 0 where the search has no centre. */
  readonly meters: number
}

/** This many metres of walking weigh as much as the median price: a minute's walk (80 m) is 5 % of it. */
const metersWorthMedianPrice = 1600

/** Marks candidates that can be bought, in order of id. Recommended is the least `price ÷ median price + metres ÷ 1600`. */
export const curate = <Candidate extends CurationCandidate>(candidates: readonly Candidate[]) => {
  /** The least by the first measure in which two differ; the first of equal ones. */
  const least = (...measures: readonly ((candidate: Candidate) => number)[]): Candidate | undefined => {
    const compare = (one: Candidate, other: Candidate): number =>
      measures.map((measure) => measure(one) - measure(other)).find((difference) => difference !== 0) ?? 0
    return candidates.toSorted(compare)[0]
  }
  const price = ({ priceMinor }: Candidate): number => priceMinor
  const distance = ({ meters }: Candidate): number => meters
  const prices = candidates.map(price).sort((one, other) => one - other)
  const median = Math.max(1, prices[Math.floor((prices.length - 1) / 2)] ?? 0)
  const effort = (candidate: Candidate): number =>
    candidate.priceMinor * metersWorthMedianPrice + candidate.meters * median
  const cheapest = least(price, distance)
  const closest = least(distance, price)
  const recommended = least(effort, distance)
  if (cheapest === undefined || closest === undefined || recommended === undefined) return undefined
  return { cheapest, closest, recommended }
}
