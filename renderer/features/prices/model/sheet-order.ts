/** The order of the rows of a price sheet: that of the saved rates, which stays while others are entered. */
import type { PriceRow } from '../../../../shared/desk/inventory/prices.ts'
import { savedRate } from './draft.ts'

const values = {
  name: ({ name }: PriceRow) => name,
  distance: (row: PriceRow) => row.distance_meters,
  spaces: ({ spaces }: PriceRow) => spaces,
  sold: ({ sold }: PriceRow) => sold,
  rate: (row: PriceRow) => savedRate(row) ?? -1,
} as const

export interface SheetSort {
  readonly by: keyof typeof values
  readonly isDescending: boolean
}

/** Rows with equal values stay nearest first. */
export const sortedRows = (rows: readonly PriceRow[], { by, isDescending }: SheetSort): readonly PriceRow[] => {
  const valueOf = values[by]
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)]
    return (
      sign *
      (typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right)))
    )
  })
}
