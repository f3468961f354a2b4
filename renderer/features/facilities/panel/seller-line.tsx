/** The price of the next event for a customer, with the fee; it is shown under the rates as soon as a price is changed. */
import { IconEye } from '@tabler/icons-react'
import type { Money } from '../../../../shared/api/common.ts'
import type { Event } from '../../../../shared/api/catalogue.ts'
import { amountOf, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Icon, Text } from '../../../ui/index.ts'
import { eventDate } from '../../../kit/inventory/event-day.ts'
import type { AddOnRow } from '../draft/facility-values.ts'
import { sizeCharges } from '../draft/sizes.ts'
import { priceText } from '../facility-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { Was } from './fields.tsx'
import { useSellerView } from './use-seller-view.ts'
import styles from '../facilities.module.css'

interface SellerLineProps {
  readonly form: FacilityForm
  readonly event: Event
}

/** The text includes the surcharge of the required vehicle size: "$20.00 to $28.00". */
const paidText = (price: Money, addOns: readonly AddOnRow[]): string => {
  const { minor = 0, currency = '' } = amountOf(price) ?? {}
  const { least, most } = sizeCharges(addOns) ?? { least: 0, most: 0 }
  if (least === most) return priceText(minor + least, currency)
  return t('facilities.rate.prices', {
    from: formatMinor(minor + least, currency),
    to: formatMinor(minor + most, currency),
  })
}

export const SellerLine = ({ form, event }: SellerLineProps) => {
  const { offers } = useSellerView(form, { eventId: event.id })
  const [offer] = offers ?? []
  const option = offer?.now.options[0]
  const before = offer?.before?.options[0]
  const price = option === undefined ? undefined : paidText(option.price, form.values.add_ons)
  const priceBefore = before === undefined ? undefined : paidText(before.price, form.saved.add_ons)
  const reason = offer?.now.reason
  return (
    <div className={styles.sellerLine} data-part="seller-line">
      <Icon of={IconEye} tone="secondary" />
      <Text grow line="cut">
        {t('facilities.seller.sees')}{' '}
        <Text tone="faint">
          {t('facilities.seller.forEvent', {
            date: eventDate(event.start_time, form.values.timezone),
            event: event.name,
          })}
        </Text>
      </Text>
      {priceBefore !== undefined && priceBefore !== price ? <Was text={priceBefore} /> : null}
      <Text weight="strong" role="status">
        {price ?? (reason === undefined ? '—' : t(`facilities.seller.reason.${reason}`))}
      </Text>
    </div>
  )
}
