/** Under the rates: what the next event costs a customer, with the fee, as soon as a price is changed. */
import { IconEye } from '@tabler/icons-react'
import type { Money } from '../../../../../shared/api/common.ts'
import type { Event } from '../../../../../shared/api/catalogue.ts'
import { formatMoney } from '../../../../lib/format/index.ts'
import { t } from '../../../../lib/i18n/index.ts'
import { Icon, Text } from '../../../../ui/index.ts'
import { eventDate } from '../../shared/event-day.ts'
import type { FacilityForm } from './facility-form.ts'
import { Was } from './fields.tsx'
import { useSellerView } from './use-seller-view.ts'
import styles from '../facilities.module.css'

interface SellerLineProps {
  readonly form: FacilityForm
  readonly event: Event
}

const paidText = (price: Money): string =>
  Object.values(price).every((amount) => Number(amount) === 0) ? t('facilities.rate.free') : formatMoney(price)

export const SellerLine = ({ form, event }: SellerLineProps) => {
  const { offers } = useSellerView(form, { eventId: event.id })
  const [offer] = offers ?? []
  const option = offer?.now.options[0]
  const before = offer?.before?.options[0]
  const price = option === undefined ? undefined : paidText(option.price)
  const priceBefore = before === undefined ? undefined : paidText(before.price)
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
