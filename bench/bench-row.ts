/** A line of the benchmark's table. */
export interface BenchRow {
  readonly name: string
  readonly figure: string
  /** What it is compared with, and how the two relate. */
  readonly beside?: string
  readonly ratio?: string
  readonly aim: string
}
