/** Coupons of the inventory in SQL, with their uses. */
import type { couponSorts, CouponUse, InventoryCoupon, NewCoupon } from '../../../../shared/desk/inventory/coupons.ts'
import { couponMembers } from '../../../../shared/records/coupon.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { escapeLike, idList, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { isoInstant, optionalInstant } from '../../../core/http/desk-route.ts'
import { parseChoice, searchIds, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { versionColumn } from '../change-repository.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import { archivedCondition, createRecordList } from '../record-list-repository.ts'
import { updateRow } from '../row-repository.ts'

interface CouponRow extends StoredRow {
  readonly id: number
  readonly uses: number
  readonly archived_at_ms: number | null
  readonly version: number
  readonly venue_name: string | null
  readonly facility_name: string | null
  readonly event_name: string | null
}

interface UseRow {
  readonly booking_id: number
  readonly customer: string
  readonly used_at_ms: number
  readonly currency: string
  readonly deducted: number
  readonly released_at_ms: number | null
}

const represent = (row: CouponRow): InventoryCoupon => ({
  id: row.id,
  version: row.version,
  archived_at: optionalInstant(row.archived_at_ms),
  ...readMembers(couponMembers, row),
  uses: row.uses,
  venue_name: row.venue_name ?? undefined,
  facility_name: row.facility_name ?? undefined,
  event_name: row.event_name ?? undefined,
})

export const createInventoryCoupons = (database: WritableDatabase) => {
  const { inList, isCode, like } = database.dialect
  const select = database.prepare<CouponRow>(
    `SELECT coupon.*, ${versionColumn('coupon', 'coupon.id')}, venue.name AS venue_name,
       location.name AS facility_name, event.name AS event_name
     FROM json_each(?) AS given JOIN coupons AS coupon ON coupon.id = given.value
     LEFT JOIN venues AS venue ON venue.id = coupon.venue_id
     LEFT JOIN locations AS location ON location.id = coupon.location_id
     LEFT JOIN events AS event ON event.id = coupon.event_id ORDER BY given.key`,
  )
  const findCode = database.prepare<{ id: number }>(`SELECT id FROM coupons WHERE ${isCode('code')}`)
  const useRows = database.prepare<UseRow>(
    `SELECT used.booking_id, used.used_at_ms, used.released_at_ms, booking.currency,
       trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
         coalesce(booking.given_last_name, customer.last_name, '')) AS customer,
       -coalesce((SELECT sum(amount_minor) FROM booking_lines WHERE booking_id = booking.id AND kind = 'coupon'), 0)
         AS deducted
     FROM coupon_uses AS used JOIN bookings AS booking ON booking.id = used.booking_id
     JOIN customers AS customer ON customer.id = booking.customer_id
     WHERE used.coupon_id = ? ORDER BY used.used_at_ms DESC, used.booking_id DESC LIMIT ? OFFSET ?`,
  )
  const list = createRecordList<{ id: number }, (typeof couponSorts)[number]>(database, {
    from: 'coupons AS coupon',
    columns: 'coupon.id',
    id: 'coupon.id',
    sorts: { code: ['coupon.code'], uses: ['coupon.uses'], ends: ['coupon.ends_at_ms NULLS FIRST'], id: ['coupon.id'] },
    defaultSort: 'code',
  })
  const read = (ids: readonly number[]): InventoryCoupon[] => select.all(JSON.stringify(ids)).map(represent)

  return {
    find: (id: number): InventoryCoupon | undefined => read([id])[0],
    /** `active` means usable now by its dates, and not disabled. */
    list(
      search: SearchQuery,
      sort: readonly SortKey<(typeof couponSorts)[number]>[],
      page: PageRequest,
      nowMs: number,
    ) {
      const ids = searchIds(search, 'id')
      const text = search.get('text')
      const active = searchValue(search, 'active', (value, name) => parseChoice(value, name, ['true', 'false']))
      const conditions = [
        [`coupon.id ${inList}`, idList(ids)] as const,
        [String.raw`coupon.code ${like} ? ESCAPE '\'`, text && `%${escapeLike(text)}%`] as const,
        [
          `${active === 'false' ? 'NOT ' : ''}(coupon.active = 1 AND coalesce(coupon.ends_at_ms > ?, true))`,
          active && nowMs,
        ] as const,
        archivedCondition(search, 'coupon.archived_at_ms', ids !== undefined),
      ]
      const { rows, total } = list.page(conditions, undefined, sort, page)
      return { rows: read(rows.map(({ id }) => id)), total }
    },
    isCodeTaken: (code: string, exceptId: number | undefined): boolean => {
      const known = findCode.get(code)
      return known !== undefined && known.id !== exceptId
    },
    insert: (input: NewCoupon): number => insertRow(database, 'coupons', writeMembers(couponMembers, input)),
    update: (id: number, input: NewCoupon, before: NewCoupon): void =>
      updateRow(database, 'coupons', id, writeMembers(couponMembers, input), writeMembers(couponMembers, before)),
    /** The uses, the newest first. */
    uses: (id: number, { perPage, offset }: PageRequest): Page<CouponUse> => ({
      rows: useRows.all(id, perPage, offset).map(({ used_at_ms: usedAtMs, released_at_ms: releasedAtMs, ...use }) => ({
        ...use,
        used_at: isoInstant(usedAtMs),
        released_at: optionalInstant(releasedAtMs),
      })),
      total: list.countRows('SELECT count(*) AS total FROM coupon_uses WHERE coupon_id = ?', [id]),
    }),
  }
}
