/** Servers beside a baseline, in alternating runs: a machine that becomes slower affects all of them. */
import type { BenchRow } from './bench-row.ts'
import { load, type LoadResult, type LoadTarget } from './load.ts'
import { medianOf } from './median.ts'
import { options } from './options.ts'

export const runsEach = 3
export const connections = 16

/** The number of the run, from 0, for those that need something new each time. */
type Run = (round: number) => Promise<LoadResult>

export const loadFor =
  (target: LoadTarget): Run =>
  () =>
    load(target, { seconds: options.seconds, connections })

/** `url` is one of the constant server. */
export const constantBytes = (url: string) => ({ label: 'constant bytes', run: loadFor({ url }) })

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`

/** Returns a row for each server: its median run by throughput beside that of the baseline. Throws where a request is refused. */
export const sideBySide = async (
  baseline: { readonly label: string; readonly run: Run },
  servers: readonly (Pick<BenchRow, 'name' | 'aim'> & { readonly run: Run })[],
): Promise<BenchRow[]> => {
  const contenders = [baseline, ...servers].map(({ run }) => ({ run, rates: [] as number[] }))
  for (let round = 0; round < runsEach; round += 1) {
    for (const { run, rates } of contenders) {
      const { requestsPerSecond, refused } = await run(round)
      if (refused > 0) throw new Error(`${refused} requests were refused`)
      rates.push(requestsPerSecond)
    }
  }
  const [baselineRate = Number.NaN, ...serverRates] = contenders.map(({ rates }) => medianOf(rates))
  return servers.map(({ name, aim }, index) => {
    const rate = serverRates[index] ?? Number.NaN
    return {
      name,
      figure: perSecond(rate),
      beside: `${perSecond(baselineRate)} ${baseline.label}`,
      ratio: (rate / baselineRate).toFixed(2),
      aim,
    }
  })
}
