/** The tab Coupons: the list, and the panel of one. */
import { z } from 'zod'
import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { couponApi } from '../../../shared/contract/records.ts'
import type { InventoryCoupon } from '../../../shared/desk/inventory/coupons.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { counterZone, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { column, Status, Text, type DataColumn } from '../../ui/index.ts'
import { eventDay } from '../../kit/inventory/event-day.ts'
import { recordFilter } from '../../kit/inventory/record-filter.ts'
import { RecordsTab } from '../../kit/inventory/records-tab.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { couponLabel, worthText } from './coupon-kind.ts'

const scopeText = ({ venue_name: venue, facility_name: facility, event_name: event }: InventoryCoupon): string =>
  [event, facility, venue].filter(Boolean).join(', ') || t('coupons.everything')

const columns: DataColumn<InventoryCoupon>[] = [
  column(
    'code',
    couponLabel('code'),
    { width: 130, share: 2, fixed: true, sort: 'code' },
    ({ code }) => (
      <Text weight="medium" face="code">
        {code}
      </Text>
    ),
    ({ code }) => code,
  ),
  column('worth', t('coupons.worth'), { width: 84, numeric: true }, worthText),
  column(
    'scope',
    t('coupons.appliesTo'),
    { width: 150, share: 3, dropOrder: 1, foldInto: 'code' },
    scopeText,
    scopeText,
  ),
  column('ends', couponLabel('ends_at'), { width: 104, sort: 'ends', dropOrder: 2 }, ({ ends_at: at }) =>
    at === null ? undefined : eventDay(instantMs(at) - 1, counterZone),
  ),
  column('uses', t('coupons.uses'), { width: 100, numeric: true, sort: 'uses' }, ({ uses, use_limit: limit }) =>
    limit === null ? uses : t('coupons.usesOf', { uses, limit }),
  ),
  column('state', t('coupons.state'), { width: 104 }, ({ active, ends_at: endsAt }) =>
    endsAt !== null && instantMs(endsAt) <= engineNowMs() ? (
      <Status icon={IconCircleOff}>{t('coupons.ended')}</Status>
    ) : active ? (
      <Status icon={IconCheck} tone="ok">
        {t('coupons.active')}
      </Status>
    ) : (
      <Status icon={IconCircleOff}>{t('coupons.inactive')}</Status>
    ),
  ),
]

const filterSchema = z.object({ ...recordFilter, active: z.enum(['true', 'false']).optional() })
type CouponQuery = z.infer<typeof filterSchema>

const csv = {
  code: ({ code }: InventoryCoupon) => code,
  percent: ({ percent_basis_points: percent }: InventoryCoupon) => (percent === null ? undefined : percent / 100),
  amount_minor: ({ amount_minor: amount }: InventoryCoupon) => amount ?? undefined,
  currency: ({ currency }: InventoryCoupon) => currency ?? undefined,
  starts_at: ({ starts_at: at }: InventoryCoupon) => at ?? undefined,
  ends_at: ({ ends_at: at }: InventoryCoupon) => at ?? undefined,
  use_limit: ({ use_limit: limit }: InventoryCoupon) => limit ?? undefined,
  uses: ({ uses }: InventoryCoupon) => uses,
}

export const CouponsTab = () => (
  <RecordsTab<InventoryCoupon, CouponQuery, number>
    list={{
      key: 'coupons',
      label: t('inventory.tab.coupons'),
      rowId: ({ id }) => id,
      schema: filterSchema,
      empty: { text: '' },
    }}
    exportKind="coupons"
    readId={Number}
    endpoint={couponApi.list}
    path={paths.inventory.coupons}
    toSearch={({ active }) => ({ active })}
    filters={[
      {
        key: 'active',
        without: t('coupons.withoutState'),
        name: t('coupons.state'),
        choices: [
          { value: 'true', name: t('coupons.active') },
          { value: 'false', name: t('coupons.inactive') },
        ],
      },
    ]}
    columns={columns}
    csv={csv}
    newLabel={t('coupons.new')}
    emptyText={t('coupons.emptyText')}
    panel={(id, row, onClose) => <CouponPanel key={id} id={id} row={row} onClose={onClose} />}
  />
)
