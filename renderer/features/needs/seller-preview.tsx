/** The offer of a seller after saving the rate, as the marketplace computes it, and the price of a stay by its length. */
import type { InventoryFacility, SellerView } from '../../../shared/desk/inventory/facilities.ts'
import {
  amountOf,
  formatDay,
  formatMinor,
  formatMoney,
  formatVenueTime,
  walkingMinutes,
  formatDistance,
} from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ErrorState, PaneHead, Section, Text } from '../../ui/index.ts'
import { lengthText } from '../../kit/inventory/length-text.ts'
import type { useSellerPreview } from '../../kit/inventory/use-seller-preview.ts'
import { dayMinutes, type Tiers } from './rate-draft.ts'
import { StayChart } from './stay-chart.tsx'
import styles from './needs.module.css'

export interface NearbyEvent {
  readonly id: number
  readonly name: string
}

type Offer = SellerView['offers'][number]

const offerTitle = (
  { stay_minutes: minutes, event_id: eventId, starts_at: startsAt, timezone }: Offer,
  event: NearbyEvent | undefined,
): string => {
  if (eventId !== undefined && event !== undefined) return `${event.name}, ${formatDay(startsAt, timezone)}`
  return minutes === undefined || minutes >= dayMinutes ? t('needs.seller.allDay') : lengthText(minutes)
}

const OfferLine = ({ offer, event }: { readonly offer: Offer; readonly event: NearbyEvent | undefined }) => {
  const [option] = offer.options
  const fee = amountOf(option?.fee)
  const price = option === undefined ? '' : formatMoney(option.base_price)
  const text =
    option === undefined
      ? t(`needs.seller.reason.${offer.reason ?? 'no_rate'}`)
      : fee === undefined || fee.minor === 0
        ? t('needs.seller.noFee', { price })
        : t('needs.seller.split', { price, fee: formatMinor(fee.minor, fee.currency) })
  const times =
    offer.event_id === undefined
      ? ''
      : `${formatVenueTime(offer.starts_at, offer.timezone)} – ${formatVenueTime(offer.ends_at, offer.timezone)}, `
  return (
    <div className={styles.offer}>
      <Text weight="medium" line="cut">
        {offerTitle(offer, event)}
      </Text>
      <Text size="small" tone="faint">
        {times}
        {text}
      </Text>
      <output>{option === undefined ? '—' : formatMoney(option.price)}</output>
    </div>
  )
}

interface SellerPreviewProps {
  readonly facility: InventoryFacility
  readonly view: ReturnType<typeof useSellerPreview>
  readonly tiers: Tiers | undefined
  readonly rateCount: number
  readonly spaces: number | undefined
  readonly event: NearbyEvent | undefined
  readonly distanceMeters: number | undefined
  readonly venueName: string | undefined
}

export const SellerPreview = (props: SellerPreviewProps) => {
  const { facility, view, tiers, rateCount, spaces = 0, event, distanceMeters, venueName } = props
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <>
      <PaneHead
        level={2}
        title={t('needs.seller.title')}
        sub={
          distanceMeters === undefined || venueName === undefined
            ? facility.city
            : t('needs.seller.distance', {
                distance: formatDistance(distanceMeters),
                venue: venueName,
                minutes: String(walkingMinutes(distanceMeters)),
              })
        }
      />
      {view.error === null ? null : <ErrorState inline error={view.error} onRetry={() => void view.refetch()} />}
      {rateCount === 0 ? (
        <Section>
          <Text tone="secondary">{t('needs.seller.waiting')}</Text>
        </Section>
      ) : (
        <>
          {view.data?.offers.map((offer) => (
            <OfferLine key={`${offer.event_id ?? ''} ${offer.stay_minutes ?? ''}`} offer={offer} event={event} />
          ))}
          {tiers === undefined ? null : <StayChart tiers={tiers} currency={facility.currency} />}
          <Section>
            <Text as="p" tone="secondary">
              {t.rich('needs.seller.effect', { rates: rateCount, spaces, b: bold })}
            </Text>
          </Section>
        </>
      )}
    </>
  )
}
