/** The sheet as CSV, with the draft: amounts are decimal numbers, and the heads are the same in every language. */
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { localDate, minorToDecimal } from '../../lib/format/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { byteOrderMark, csvFile, csvLine } from '../../ui/index.ts'
import type { PriceDraft } from './model/draft.ts'
import { rowFigures } from './model/price-figures.ts'

/** Returns the path if it is known. */
export const savePriceCsv = ({ event, rows }: PriceSheet, draft: PriceDraft): Promise<string | undefined> => {
  const money = (minor: number | undefined, currency: string) =>
    minor === undefined ? undefined : minorToDecimal(minor, currency)
  const { heads, cells } = csvFile<PriceSheet['rows'][number]>({
    facility_id: (row) => row.facility_id,
    facility: (row) => row.name,
    distance_meters: (row) => Math.trunc(row.distance_meters),
    spaces: (row) => row.spaces,
    sold: (row) => row.sold,
    held_back: (row) => row.held_back,
    currency: (row) => row.currency,
    facility_rate: (row) => money(row.own?.rate_minor, row.currency),
    event_rate: (row) => {
      const { rate, isOwn } = rowFigures(row, draft)
      return isOwn ? undefined : money(rate, row.currency)
    },
    oversize: (row) => money(row.oversize_minor, row.currency),
    fee_and_tax: (row) => money(rowFigures(row, draft).added, row.currency),
    total: (row) => money(rowFigures(row, draft).total, row.currency),
  })
  const text = [byteOrderMark, csvLine(heads), ...cells(rows).map(csvLine)].join('')
  return platform().saveText(`prices-${localDate(event.starts_at, event.timezone)}.csv`, text, 'csv')
}
