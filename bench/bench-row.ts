/** A line of the benchmark's table. */
export interface BenchRow {
  readonly name: string
  readonly figure: string
  /** The result of the baseline, and the ratio of the two. */
  readonly beside?: string
  readonly ratio?: string
  readonly aim: string
}
