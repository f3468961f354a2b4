/** The panel of an event: when and where it is, its season, what partners call it, what was sold; moving and cancelling it. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCalendarOff, IconListDetails, IconTag } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { eventApi, venueApi } from '../../../../shared/contract/records.ts'
import type { InventoryEvent, NewEvent } from '../../../../shared/desk/inventory/events.ts'
import type { InventoryVenue } from '../../../../shared/desk/inventory/venues.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { EditGrid, EditSelect, EditText } from '../../../kit/record/edit-fields.tsx'
import { optionalText, requiredText } from '../../../kit/record/field-texts.ts'
import { RecordPanel } from '../../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../../kit/record/use-record-edit.ts'
import { allOf, call, queryOf } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { counterZone, formatList, formatMinor, formatParkingTime, localDate } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { CheckLine, Fact, Facts, Section, Tag, Text, UnreadPanel, type Action } from '../../../ui/index.ts'
import { eventDate } from '../../../kit/inventory/event-day.ts'
import { useInventoryScope } from '../../../kit/inventory/inventory-scope.tsx'
import { AffectedDialog } from './affected-bookings.tsx'
import { blankEvent, eventKind, eventLabel, isRescheduled } from './event-kind.ts'

interface EventPanelProps {
  readonly id: number | 'new'
  readonly row: InventoryEvent | undefined
  readonly onClose: () => void
}

export const EventPanel = ({ id, row, onClose }: EventPanelProps) => {
  const today = localDate(useEngineNow(60_000), counterZone)
  const { limited } = useInventoryScope()
  const venues = useQuery(allOf(venueApi.list, { sort: 'name' }))
  const query = useQuery({ ...queryOf(eventApi.one, { id: Number(id) }), enabled: id !== 'new' })
  const event = query.data ?? row
  if (venues.data === undefined || (id !== 'new' && event === undefined)) {
    const unread = venues.data === undefined ? venues : query
    return <UnreadPanel label={t('inventoryEvents.one')} query={unread} onClose={onClose} />
  }
  return (
    <OpenEvent
      id={id}
      record={id === 'new' ? undefined : event}
      blank={blankEvent(limited?.[0] ?? venues.data[0]?.id, today)}
      venues={venues.data}
      busy={query.isFetching}
      onClose={onClose}
    />
  )
}

interface OpenEventProps {
  readonly id: number | 'new'
  readonly record: InventoryEvent | undefined
  readonly blank: NewEvent
  readonly venues: readonly InventoryVenue[]
  readonly busy: boolean
  readonly onClose: () => void
}

const localTimeText = { write: (value: string) => value, read: (text: string) => text.slice(0, 16) }
const optionalTimeText = {
  write: (value: string | null) => value ?? '',
  read: (text: string) => (text === '' ? null : text.slice(0, 16)),
}

const OpenEvent = ({ id, record, blank, venues, busy, onClose }: OpenEventProps) => {
  const [asks, setAsks] = useState<'reschedule' | 'cancel'>()
  const partners = useQuery({ ...allOf(partnerApi.list), retry: false }).data ?? []
  const edit = useRecordEdit({
    kind: eventKind,
    id,
    record: record ?? { blank },
    onSaved: (saved) => {
      setAsks(undefined)
      if (record === undefined) goTo(paths.inventory.events(saved.id), { replace: true })
    },
  })
  const { values, set, field, changed } = edit
  const cancel = useMutation({
    mutationFn: ({ reason, emailCustomers }: { readonly reason: string; readonly emailCustomers: boolean }) =>
      call(eventApi.cancel, {
        id: Number(id),
        body: { version: record?.version ?? 0, reason, email_customers: emailCustomers },
      }),
    onSuccess: (cancelled) => {
      edit.show(cancelled)
      setAsks(undefined)
      // Customers are refunded on that page.
      if (record !== undefined && record.bookings > 0) goTo(paths.bookingsOfEvent(record.id))
    },
  })
  const isCancelled = record?.cancelled_at !== undefined
  const asksFirst = record !== undefined && record.bookings > 0 && isRescheduled(changed)
  const save = () => {
    if (asksFirst && !edit.hasProblems) setAsks('reschedule')
    else edit.save()
  }
  // Somebody has sold parking for it in the meantime.
  const hasBookings = isAppError(edit.error, 'event_has_bookings')
  const actions: readonly Action[] =
    record === undefined
      ? []
      : [
          {
            id: 'inventory-events.prices',
            label: t('inventoryEvents.pricesCommand'),
            keyBar: t('inventoryEvents.prices'),
            text: t('inventoryEvents.prices'),
            keys: ['P'],
            icon: IconTag,
            perform: () => goTo(paths.inventory.prices(record.id)),
          },
          {
            id: 'inventory-events.bookings',
            label: t('inventoryEvents.bookingsCommand'),
            text: t('inventoryEvents.bookings'),
            keys: ['B'],
            icon: IconListDetails,
            perform: () => goTo(paths.bookingsOfEvent(record.id)),
          },
          {
            id: 'inventory-events.cancel',
            label: t('inventoryEvents.cancelCommand'),
            text: t('inventoryEvents.cancel.button'),
            keys: ['X'],
            icon: IconCalendarOff,
            disabledReason: isCancelled
              ? t('inventoryEvents.alreadyCancelled')
              : changed.length > 0
                ? t('inventory.changes.saveFirst')
                : undefined,
            perform: () => setAsks('cancel'),
          },
        ]
  const venue = venues.find((each) => each.id === values.venue_id)
  const partnerEventOf = (partnerId: number): string =>
    values.partner_events.find((each) => each.partner_id === partnerId)?.partner_event_id ?? ''
  const shownPartners = partners.filter(
    (partner) => partner.archived_at === undefined || partnerEventOf(partner.id) !== '',
  )
  return (
    <RecordPanel
      edit={edit}
      record={record}
      busy={busy}
      beside={isCancelled ? <Tag tone="bad">{t('inventoryEvents.cancelled')}</Tag> : null}
      sub={record && `${record.venue_name}, ${eventDate(record.starts_at, record.timezone)}`}
      actions={actions}
      onDuplicated={(copy) => goTo(paths.inventory.events(copy.id))}
      onSave={save}
      onClose={onClose}
    >
      <Section>
        <EditGrid>
          <EditText label={eventLabel('name')} required maxLength={200} {...field('name', requiredText)} />
          <EditSelect
            label={eventLabel('venue_id')}
            required
            value={values.venue_id === 0 ? '' : String(values.venue_id)}
            error={edit.problemOf('venue_id')}
            options={[
              ...(venue === undefined ? [{ value: '', label: t('inventoryEvents.chooseVenue') }] : []),
              ...venues.map((each) => ({ value: String(each.id), label: each.name })),
            ]}
            onChange={(venueId) => set('venue_id', { venue_id: Number(venueId) })}
          />
          <EditText
            label={eventLabel('series')}
            maxLength={100}
            placeholder={t('inventoryEvents.seriesHint')}
            {...field('series', optionalText)}
          />
          <EditText
            label={eventLabel('starts_at_local')}
            required
            type="datetime-local"
            {...field('starts_at_local', localTimeText)}
          />
          <EditText
            label={eventLabel('ends_at_local')}
            type="datetime-local"
            {...field('ends_at_local', optionalTimeText)}
          />
        </EditGrid>
        <CheckLine
          label={eventLabel('times_tbd')}
          checked={values.times_tbd}
          onChange={(checked) => set('times_tbd', { times_tbd: checked })}
        />
        <Text as="p" size="small" tone="secondary">
          {t('inventoryEvents.zone', { zone: venue?.timezone ?? counterZone })}
        </Text>
      </Section>
      {record === undefined ? null : (
        <Section title={t('inventoryEvents.parking')}>
          <Facts>
            <Fact name={t('inventoryEvents.window')}>
              {formatParkingTime(record.parking_starts_at, record.parking_ends_at, record.timezone, record.times_tbd)}
            </Fact>
            <Fact name={t('inventoryEvents.sold')}>
              {record.bookings === 0
                ? t('inventoryEvents.noBookings')
                : t('inventoryEvents.soldText', {
                    count: record.bookings,
                    amount: formatList(record.sold.map(({ amount, currency }) => formatMinor(amount, currency))),
                  })}
            </Fact>
          </Facts>
        </Section>
      )}
      {shownPartners.length === 0 ? null : (
        <Section title={eventLabel('partner_events')}>
          <EditGrid>
            {shownPartners.map((partner) => (
              <EditText
                key={partner.id}
                label={partner.name}
                code
                maxLength={100}
                value={partnerEventOf(partner.id)}
                onChange={(typed) => {
                  const others = values.partner_events.filter((each) => each.partner_id !== partner.id)
                  const own = typed === '' ? [] : [{ partner_id: partner.id, partner_event_id: typed }]
                  set('partner_events', { partner_events: [...others, ...own] })
                }}
              />
            ))}
          </EditGrid>
        </Section>
      )}
      {record !== undefined && (asks !== undefined || hasBookings) ? (
        <AffectedDialog
          event={record}
          purpose={asks ?? 'reschedule'}
          error={asks === 'cancel' ? cancel.error : hasBookings ? null : edit.error}
          isPending={cancel.isPending || edit.isSaving}
          onConfirm={(choice) => {
            if (asks === 'cancel') cancel.mutate(choice)
            else edit.save({ confirmed: true, email_customers: choice.emailCustomers })
          }}
          onClose={() => {
            setAsks(undefined)
            edit.forget()
            cancel.reset()
          }}
        />
      ) : null}
    </RecordPanel>
  )
}
