/** The panel of a coupon: its value, what it applies to, when and how often it is valid, and who has used it. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { couponApi, venueApi } from '../../../shared/contract/records.ts'
import type { InventoryCoupon } from '../../../shared/desk/inventory/coupons.ts'
import { EditGrid, EditSelect, EditText } from '../../kit/record/edit-fields.tsx'
import { optionalAmountText, optionalCountText, requiredText } from '../../kit/record/field-texts.ts'
import { RecordPanel } from '../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../kit/record/use-record-edit.ts'
import { allOf, pagesOf, queryOf, usePagedRows } from '../../api/index.ts'
import { formatMinor, useMoneyDisplay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { EventPicker } from '../../kit/domain/index.ts'
import {
  Button,
  CheckLine,
  ErrorState,
  PickerChip,
  Row,
  Section,
  SegmentedField,
  Text,
  textStyles,
  UnreadPanel,
  useCounterTime,
} from '../../ui/index.ts'
import { FacilityPicker } from '../../kit/inventory/facility-picker.tsx'
import styles from '../../kit/inventory/shared.module.css'
import {
  blankCoupon,
  couponKind,
  couponLabel,
  firstDayText,
  lastDayText,
  percentText,
  worthText,
} from './coupon-kind.ts'

interface CouponPanelProps {
  readonly id: number | 'new'
  readonly row: InventoryCoupon | undefined
  readonly onClose: () => void
}

export const CouponPanel = ({ id, row, onClose }: CouponPanelProps) => {
  const query = useQuery({ ...queryOf(couponApi.one, { id: Number(id) }), enabled: id !== 'new' })
  const coupon = query.data ?? row
  return id !== 'new' && coupon === undefined ? (
    <UnreadPanel label={t('coupons.one')} query={query} onClose={onClose} />
  ) : (
    <OpenCoupon id={id} record={id === 'new' ? undefined : coupon} busy={query.isFetching} onClose={onClose} />
  )
}

interface OpenCouponProps {
  readonly id: number | 'new'
  readonly record: InventoryCoupon | undefined
  readonly busy: boolean
  readonly onClose: () => void
}

const OpenCoupon = ({ id, record, busy, onClose }: OpenCouponProps) => {
  const { today } = useCounterTime()
  const homeCurrency = useMoneyDisplay(({ homeCurrency: currency }) => currency) ?? 'USD'
  const venues = useQuery(allOf(venueApi.list, { sort: 'name' })).data ?? []
  const [names, setNames] = useState({ facility: record?.facility_name, event: record?.event_name })
  const edit = useRecordEdit({
    kind: couponKind,
    id,
    record: record ?? { blank: blankCoupon() },
    onSaved: (saved) => {
      if (record === undefined) goTo(paths.inventory.coupons(saved.id), { replace: true })
    },
  })
  const { values, set, field } = edit
  const currency = values.currency ?? homeCurrency
  const isShare = values.percent_basis_points !== null
  const day = (member: 'starts_at' | 'ends_at') => ({
    label: couponLabel(member),
    type: 'date',
    ...field(member, member === 'starts_at' ? firstDayText : lastDayText),
  })
  const limit = (member: 'use_limit' | 'use_limit_per_user') => ({
    label: couponLabel(member),
    inputMode: 'numeric' as const,
    placeholder: t('coupons.noLimit'),
    ...field(member, optionalCountText),
  })
  return (
    <RecordPanel
      edit={edit}
      record={record}
      busy={busy}
      sub={record && t('coupons.sub', { worth: worthText(record), count: record.uses })}
      onDuplicated={(copy) => goTo(paths.inventory.coupons(copy.id))}
      onClose={onClose}
    >
      <Section>
        <EditGrid>
          <EditText label={couponLabel('code')} required code maxLength={40} {...field('code', requiredText)} />
        </EditGrid>
        <SegmentedField
          small
          label={t('coupons.worth')}
          value={isShare ? 'percent' : 'amount'}
          segments={[
            { value: 'percent', label: t('coupons.percent') },
            { value: 'amount', label: t('coupons.amount') },
          ]}
          onChange={(kind) =>
            set(
              'percent_basis_points',
              kind === 'percent'
                ? {
                    percent_basis_points: 1_000,
                    amount_minor: null,
                    currency: values.minimum_minor === null ? null : currency,
                  }
                : { percent_basis_points: null, amount_minor: 500, currency },
            )
          }
        />
        <EditGrid pairs>
          {isShare ? (
            <EditText
              label={couponLabel('percent_basis_points')}
              numeric
              inputMode="decimal"
              end="%"
              {...field('percent_basis_points', percentText)}
            />
          ) : (
            <EditText
              label={couponLabel('amount_minor')}
              numeric
              inputMode="decimal"
              {...field('amount_minor', optionalAmountText(currency))}
            />
          )}
          <EditText
            label={couponLabel('minimum_minor')}
            numeric
            inputMode="decimal"
            placeholder={t('coupons.noLimit')}
            {...field('minimum_minor', optionalAmountText(currency))}
          />
          <EditText
            label={couponLabel('currency')}
            code
            maxLength={3}
            {...field('currency', { write: (value) => value ?? '', read: (text) => text.trim().toUpperCase() || null })}
          />
        </EditGrid>
        <CheckLine
          label={couponLabel('active')}
          checked={values.active}
          onChange={(active) => set('active', { active })}
        />
      </Section>
      <Section title={t('coupons.appliesTo')}>
        <EditGrid>
          <EditSelect
            label={couponLabel('venue_id')}
            value={values.venue_id === null ? '' : String(values.venue_id)}
            error={edit.problemOf('venue_id')}
            options={[
              { value: '', label: t('coupons.everyVenue') },
              ...venues.map((venue) => ({ value: String(venue.id), label: venue.name })),
            ]}
            onChange={(venue) => set('venue_id', { venue_id: venue === '' ? null : Number(venue) })}
          />
        </EditGrid>
        <Row as="div">
          <PickerChip
            name={couponLabel('facility_id')}
            chosen={values.facility_id === null ? undefined : (names.facility ?? String(values.facility_id))}
            onClear={() => set('facility_id', { facility_id: null })}
          >
            {(close) => (
              <FacilityPicker
                onPick={({ id: facilityId, name }) => {
                  setNames((before) => ({ ...before, facility: name }))
                  set('facility_id', { facility_id: facilityId })
                  close()
                }}
              />
            )}
          </PickerChip>
          <PickerChip
            name={couponLabel('event_id')}
            chosen={values.event_id === null ? undefined : (names.event ?? String(values.event_id))}
            onClear={() => set('event_id', { event_id: null })}
          >
            {(close) => (
              <EventPicker
                today={today}
                venueIds={undefined}
                onPick={({ id: eventId, name }) => {
                  setNames((before) => ({ ...before, event: name }))
                  set('event_id', { event_id: eventId })
                  close()
                }}
              />
            )}
          </PickerChip>
        </Row>
      </Section>
      <Section title={t('coupons.when')}>
        <EditGrid pairs>
          <EditText {...day('starts_at')} />
          <EditText {...day('ends_at')} />
          <EditText {...limit('use_limit')} />
          <EditText {...limit('use_limit_per_user')} />
        </EditGrid>
        <CheckLine
          label={couponLabel('assigned_only')}
          checked={values.assigned_only}
          onChange={(assigned) => set('assigned_only', { assigned_only: assigned })}
        />
      </Section>
      {record === undefined ? null : <CouponUses id={record.id} />}
    </RecordPanel>
  )
}

const CouponUses = ({ id }: { readonly id: number }) => {
  const { moment } = useCounterTime()
  const { pages, rows, total } = usePagedRows(pagesOf(couponApi.uses, { id }))
  return (
    <Section title={t('coupons.usedBy', { count: total })}>
      {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
      {rows.length === 0 && pages.isSuccess ? <Text tone="secondary">{t('coupons.unused')}</Text> : null}
      {rows.length === 0 ? null : (
        <table className={styles.bookings} aria-label={t('coupons.usedBy', { count: total })}>
          <thead>
            <tr>
              <th scope="col">{t('coupons.customer')}</th>
              <th scope="col">{t('coupons.usedAt')}</th>
              <th scope="col" className={styles.amount}>
                {t('coupons.deducted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((use) => (
              <tr key={`${use.booking_id} ${use.used_at}`}>
                <th scope="row">
                  <button
                    type="button"
                    className={textStyles.link}
                    onClick={() => goTo(paths.bookings(use.booking_id))}
                  >
                    {use.customer}
                  </button>
                </th>
                <td>{moment(use.used_at)}</td>
                <td className={styles.amount}>
                  {use.released_at === undefined ? (
                    formatMinor(use.deducted, use.currency)
                  ) : (
                    <Text face="struck" title={t('coupons.released')}>
                      {formatMinor(use.deducted, use.currency)}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length ? (
        <Button small onClick={() => void pages.fetchNextPage()}>
          {t('inventory.history.more', { count: total - rows.length })}
        </Button>
      ) : null}
    </Section>
  )
}
