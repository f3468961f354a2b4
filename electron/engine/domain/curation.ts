/** Which quotes are marked: the cheapest, the closest, and the recommended (decisions.md section 3, `returns`). */

export interface CurationCandidate {
  readonly priceMinor: number
  /** Straight-line metres; 0 where the search has no centre. */
  readonly meters: number
}

/** So many metres of walking weigh as much as the median price: a minute's walk (80 m) is 5 % of it. */
export const metersWorthMedianPrice = 1600

/** The smallest candidate by the first measure in which they differ; the first of equal ones. */
const smallest = <Candidate>(
  candidates: readonly Candidate[],
  ...measures: readonly ((candidate: Candidate) => number)[]
): Candidate | undefined =>
  candidates.slice(1).reduce<Candidate | undefined>((best, candidate) => {
    if (best === undefined) return candidate
    const deciding = measures.find((measure) => measure(candidate) !== measure(best))
    return deciding !== undefined && deciding(candidate) < deciding(best) ? candidate : best
  }, candidates[0])

const medianPrice = (candidates: readonly CurationCandidate[]): number => {
  const prices = candidates.map((candidate) => candidate.priceMinor).sort((one, other) => one - other)
  return prices[Math.floor((prices.length - 1) / 2)] ?? 0
}

/** Marks candidates that can be bought, in order of id. Recommended: the least `price ÷ median price + metres ÷ 1600`. */
export const curate = <Candidate extends CurationCandidate>(candidates: readonly Candidate[]) => {
  const price = (candidate: Candidate): number => candidate.priceMinor
  const meters = (candidate: Candidate): number => candidate.meters
  const median = Math.max(1, medianPrice(candidates))
  const effort = (candidate: Candidate): number =>
    candidate.priceMinor * metersWorthMedianPrice + candidate.meters * median
  const cheapest = smallest(candidates, price, meters)
  const closest = smallest(candidates, meters, price)
  const recommended = smallest(candidates, effort, meters)
  if (cheapest === undefined || closest === undefined || recommended === undefined) return undefined
  return { cheapest, closest, recommended }
}
