/** /desk/inventory/coupons: coupons as records of the inventory. */
import { couponApi } from '../../../../shared/contract/records.ts'
import { newCoupon, type InventoryCoupon, type NewCoupon } from '../../../../shared/desk/inventory/coupons.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import { isCurrency } from '../../../core/money.ts'
import type { EngineServices } from '../../services.ts'
import type { RecordKind } from '../record-kind.ts'
import { changeRoute, listHandler, plainRecordHandlers } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import type { InventoryRepositories } from '../repositories.ts'

const couponKind = (inventory: InventoryRepositories): RecordKind<NewCoupon, InventoryCoupon> => {
  const { coupons, archive, missing } = inventory
  const references = [
    ['venues', 'venue_id'],
    ['locations', 'facility_id'],
    ['events', 'event_id'],
  ] as const
  return {
    kind: 'coupon',
    members: newCoupon.keyof().options,
    find: (id) => coupons.find(Number(id)),
    nameOf: ({ code }) => code,
    check(input, problems, id) {
      const { percent_basis_points: percent, amount_minor: amount, minimum_minor: minimum, currency } = input
      if ((percent === null) === (amount === null)) problems.add('amount_minor', 'not_one_of_both')
      if (currency === null && (amount !== null || minimum !== null)) problems.add('currency', 'missing')
      if (currency !== null && !isCurrency(currency)) problems.add('currency', 'unknown')
      if (coupons.isCodeTaken(input.code, id === undefined ? undefined : Number(id))) problems.add('code', 'taken')
      const { starts_at: starts, ends_at: ends } = input
      if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
        problems.add('ends_at', 'before_start')
      for (const [table, field] of references)
        if (missing(table, [input[field]]).size > 0) problems.add(field, 'unknown')
    },
    insert: coupons.insert,
    update: (id, input, before) => coupons.update(Number(id), input, before),
    setArchived: (id, atMs) => archive('coupons', id, atMs),
    copyOf(input) {
      const [, stem = input.code, number = '1'] = /^(.*)-(\d{1,4})$/.exec(input.code) ?? []
      let next = Number(number) + 1
      while (coupons.isCodeTaken(`${stem}-${next}`, undefined)) next += 1
      return { ...input, code: `${stem}-${next}` }
    },
  }
}

export const couponRoutes = ({ repositories }: EngineServices): Route[] => {
  const { coupons } = repositories.inventory
  const records = createRecords(repositories, couponKind(repositories.inventory))
  const { change, ...api } = couponApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, coupons.list),
      uses({ paging }, { id }) {
        const { rows, total } = coupons.uses(records.find(id).id, paging)
        return { items: rows, total }
      },
    }),
    changeRoute(change, records, records.change),
  ]
}
