/** The view of a seller: the options of the facility for an event or for stays after saving. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { Event } from '../../../../shared/api/catalogue.ts'
import { formatCount, formatMoney, formatParkingTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { BusyLine, ErrorState, Section, SelectField, Text, TextField } from '../../../ui/index.ts'
import { eventDate } from '../../../kit/inventory/event-day.ts'
import { lengthText } from '../../../kit/inventory/length-text.ts'
import type { FacilityForm } from './facility-form.ts'
import { Was } from './fields.tsx'
import { SellerExtras } from './seller-extras.tsx'
import { useSellerView, type SellerOffer } from './use-seller-view.ts'
import styles from '../facilities.module.css'

interface SellerViewProps {
  readonly form: FacilityForm
  readonly events: readonly Event[]
}

const stays = 'stays'

export const SellerView = ({ form, events }: SellerViewProps) => {
  const [chosen, setChosen] = useState<string>()
  const [code, setCode] = useState('')
  const [accessCode] = useDebouncedValue(code.trim(), 250)
  const what = chosen ?? (events[0] === undefined ? stays : String(events[0].id))
  const eventId = what === stays ? undefined : Number(what)
  const { offers, isValid, error, isFetching } = useSellerView(form, { eventId, accessCode })
  return (
    <Section title={t('facilities.seller.title')}>
      <Text as="p" size="small" tone="secondary" className={styles.sellerNote}>
        {form.changed.length === 0 ? t('facilities.seller.saved') : t('facilities.seller.unsaved')}
      </Text>
      <div className={styles.twoColumns}>
        <SelectField
          className={styles.wide}
          label={t('facilities.seller.for')}
          value={what}
          options={[
            ...events.map((event) => ({
              value: String(event.id),
              label: t('facilities.seller.forEvent', {
                date: eventDate(event.start_time, form.values.timezone),
                event: event.name,
              }),
            })),
            { value: stays, label: t('facilities.seller.stays') },
          ]}
          onChange={setChosen}
        />
        <TextField
          label={t('facilities.rate.accessCode')}
          value={code}
          maxLength={40}
          autoComplete="off"
          onChange={setCode}
        />
      </div>
      <BusyLine busy={isFetching} />
      {!isValid ? (
        <Text as="p" tone="warn">
          {t('facilities.seller.invalid')}
        </Text>
      ) : error !== null ? (
        <ErrorState inline error={error} />
      ) : (
        <>
          {offers?.map((offer) => (
            <Offer key={offer.now.stay_minutes ?? offer.now.event_id} offer={offer} />
          ))}
          <SellerExtras form={form} />
        </>
      )}
    </Section>
  )
}

const Offer = ({ offer: { now, before } }: { readonly offer: SellerOffer }) => {
  const time = formatParkingTime(now.starts_at, now.ends_at, now.timezone, false)
  const spaces = formatCount(now.spaces_remaining)
  const spacesBefore = before === undefined ? undefined : formatCount(before.spaces_remaining)
  const gone = before?.options.filter(({ name }) => !now.options.some((option) => option.name === name)) ?? []
  return (
    <table className={styles.offer}>
      <caption>
        <Text weight="medium">{now.stay_minutes === undefined ? time : lengthText(now.stay_minutes)}</Text>{' '}
        <Text tone="secondary" size="small">
          {now.stay_minutes === undefined ? null : time}{' '}
          {spacesBefore !== undefined && spacesBefore !== spaces ? <Was text={spacesBefore} /> : null}{' '}
          {t('facilities.seller.left', { count: now.spaces_remaining })}
        </Text>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('facilities.seller.option')}</th>
          <th scope="col">{t('facilities.seller.base')}</th>
          <th scope="col">{t('facilities.rates.fee')}</th>
          <th scope="col">{t('facilities.rates.price')}</th>
        </tr>
      </thead>
      <tbody>
        {now.options.map((option) => {
          const was = before?.options.find(({ name }) => name === option.name)
          const price = formatMoney(option.price)
          const priceBefore = was === undefined ? undefined : formatMoney(was.price)
          return (
            <tr key={`${option.name} ${option.rate_index}`}>
              <td>{option.name || t('facilities.seller.unnamed')}</td>
              <td>{formatMoney(option.base_price)}</td>
              <td>{formatMoney(option.fee)}</td>
              <td>
                {priceBefore !== undefined && priceBefore !== price ? <Was text={priceBefore} /> : null}{' '}
                <Text weight="strong">{price}</Text>
              </td>
            </tr>
          )
        })}
        {gone.map((option) => (
          <tr key={`gone ${option.name}`}>
            <td>
              <s>{option.name || t('facilities.seller.unnamed')}</s>
            </td>
            <td colSpan={3}>
              <Was text={formatMoney(option.price)} />
            </td>
          </tr>
        ))}
        {now.options.length > 0 ? null : (
          <tr>
            <td colSpan={4}>{t(`facilities.seller.reason.${now.reason ?? 'no_rate'}`)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
