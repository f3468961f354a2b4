/** Counts what an import wrote, by kind. */
import type { ImportKind, InventoryImport } from '../../../../shared/desk/inventory/imports.ts'
import { accountHolders } from '../../accounts/oauth/client-repository.ts'
import type { Values } from '../kinds/fields/field.ts'
import type { RowWritten } from './write-rows-repository.ts'

interface Counted {
  readonly what: string
  /** A record counts where one of these fields has a value. */
  readonly fields: readonly string[]
  /** The table whose records are counted in total. */
  readonly from: string
}

const tables: Readonly<Record<ImportKind, string>> = {
  facilities: 'locations',
  venues: 'venues',
  aliases: 'venue_aliases',
  events: 'events',
  rates: 'rates WHERE active = 1',
  coupons: 'coupons',
  partners: 'partners',
  clients: `clients WHERE id <> '${accountHolders}'`,
}

const details: readonly Counted[] = [
  { what: 'entrances', fields: ['entrances'], from: `locations WHERE entrances_json <> '[]'` },
  { what: 'opening_hours', fields: ['opening_hours'], from: 'locations WHERE operating_hours_json IS NOT NULL' },
  { what: 'height_limits', fields: ['height_limit_inches'], from: 'locations WHERE height_limit_inches IS NOT NULL' },
  { what: 'phones_and_operators', fields: ['phone', 'operator'], from: 'locations' },
]

const isFilled = (values: Values, { fields }: Counted): boolean =>
  fields.some((name) => !['', '[]', null, undefined].includes(values[name] as string | null | undefined))

export const createTally = (kind: ImportKind) => {
  const counts = new Map<string, { new: number; changed: number }>()
  let rows = 0
  const count = (what: string, isNew: boolean, times = 1): void => {
    const known = counts.get(what) ?? { new: 0, changed: 0 }
    counts.set(what, isNew ? { ...known, new: known.new + times } : { ...known, changed: known.changed + times })
  }
  return {
    add({ isNew, values, rates }: RowWritten): void {
      rows += 1
      count(kind, isNew)
      if (kind !== 'facilities') return
      if (rates > 0) count('posted_rates', isNew, rates)
      else if (isFilled(values, { what: '', fields: ['rates'], from: '' })) count('posted_texts', isNew)
      for (const detail of details) if (isFilled(values, detail)) count(detail.what, isNew)
    },
    rows: () => rows,
    written(countNow: (from: string) => number): InventoryImport['written'] {
      const all: readonly Pick<Counted, 'what' | 'from'>[] = [
        { what: kind, from: tables[kind] },
        ...(kind === 'facilities'
          ? [
              { what: 'posted_rates', from: 'rates WHERE active = 1' },
              ...details,
              { what: 'posted_texts', from: 'locations WHERE needs_price = 1 AND listed_rates IS NOT NULL' },
            ]
          : []),
      ]
      return all.map(({ what, from }) => ({
        what,
        ...(counts.get(what) ?? { new: 0, changed: 0 }),
        now: countNow(from),
      }))
    },
  }
}
export type Tally = ReturnType<typeof createTally>
