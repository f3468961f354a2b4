/** The axes of charts: round numbers, and amounts formatted for people. */
import { formatWhole } from '../../lib/format/index.ts'

export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

/** Round numbers for an axis that contains all the values. A step is one of `roundSteps`, or ten of them, and so on. */
export const axisTicks = (
  from: number,
  to: number,
  mostSteps = 4.5,
  roundSteps: readonly number[] = [1, 2, 5],
): readonly number[] => {
  const span = Math.max(to - from, to * 0.1, Number.MIN_VALUE)
  const magnitude = 10 ** Math.floor(Math.log10(span / mostSteps))
  const step = roundSteps.map((each) => each * magnitude).find((each) => span / each <= mostSteps) ?? 10 * magnitude
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  return Array.from({ length: last - first + 1 }, (_unused, index) => Number(((first + index) * step).toPrecision(12)))
}

/** The axis of amounts in minor units. Only the highest label names the currency. */
export const amountAxis = (ticks: readonly number[], currency: string): Axis => ({
  from: ticks[0] ?? 0,
  to: ticks.at(-1) ?? 1,
  ticks: ticks.map((at, index) => {
    const amount = formatWhole(at, currency)
    return { at, label: index === ticks.length - 1 ? amount : amount.replace(/[^\d.,\s]/g, '').trim() }
  }),
})
