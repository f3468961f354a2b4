/** Collects the reasons why a statement is refused. */
import type { Refusal, RefusalCode } from '../../../../shared/desk/reconcile/refusals.ts'

const longestValue = 80

const shortened = (refusal: Refusal): Refusal =>
  refusal.value === undefined ? refusal : { ...refusal, value: refusal.value.slice(0, longestValue) }

/** Further refusals are counted, not stored. */
const mostListed = 200

export const createRefusals = () => {
  const kept: Refusal[] = []
  let count = 0
  return {
    add(code: RefusalCode, at: Omit<Refusal, 'code'> = {}): void {
      count += 1
      if (kept.length < mostListed) kept.push(shortened({ ...at, code }))
    },
    count: () => count,
    /** The refusals in the order of the file. */
    list: (): readonly Refusal[] => kept.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  }
}
export type Refusals = ReturnType<typeof createRefusals>
