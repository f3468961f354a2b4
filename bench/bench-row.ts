/** The lines of the benchmark's table, and how they are measured one after the other. */

export interface BenchRow {
  readonly name: string
  readonly figure: string
  /** The result of the baseline. */
  readonly beside?: string
  /** Of the two; or why there is none. */
  readonly ratio: string
  readonly aim: string
}

/** The place of a ratio where the aim is absolute. */
export const personWaits = 'none: a person waits'

export type Measurement = readonly [name: string, measure: (name: string) => Promise<readonly BenchRow[]>]

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 500)

/** A measurement that fails has one row, which says why. Progress is shown on the error stream. */
export const measureAll = async (measurements: readonly Measurement[]): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const [name, measure] of measurements) {
    console.error(`${name} …`)
    try {
      rows.push(...(await measure(name)))
    } catch (error) {
      rows.push({ name, figure: `not measured: ${oneLine(error)}`, ratio: '', aim: '' })
    }
  }
  return rows
}
