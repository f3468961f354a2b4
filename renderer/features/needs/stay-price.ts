/** The prices of stays of every length by a draft's tiers, for the chart beside it; computed as the marketplace does. */
import { dayMinutes, type Tiers } from './rate-draft.ts'

const cheapestCovering = (tiers: Tiers, minutes: number): number =>
  Math.min(...tiers.flatMap(([covers, minor]) => (covers >= minutes ? [minor] : [])))

/** The price of the cheapest tier that covers the rest of the stay after as many of the longest tier as fit. */
export const stayPriceMinor = (tiers: Tiers, minutes: number): number => {
  const longest = Math.max(...tiers.map(([covers]) => covers))
  const times = Math.max(0, Math.ceil(minutes / longest) - 1)
  return times * cheapestCovering(tiers, longest) + cheapestCovering(tiers, minutes - times * longest)
}

/** The longest stay of the chart. */
export const chartMinutes = dayMinutes / 2
const stepMinutes = 30

/** [minutes from which it costs this, minor], one for each step of the price, up to half a day. */
export const priceSteps = (tiers: Tiers): readonly (readonly [fromMinutes: number, minor: number])[] => {
  const steps: (readonly [number, number])[] = []
  for (let until = stepMinutes; until <= chartMinutes; until += stepMinutes) {
    const minor = stayPriceMinor(tiers, until)
    if (steps.at(-1)?.[1] !== minor) steps.push([until - stepMinutes, minor])
  }
  return steps
}
