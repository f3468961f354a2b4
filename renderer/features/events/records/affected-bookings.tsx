/** Before an event is moved or cancelled: shows whose parking is affected, and asks for a confirmation. */
import { useState } from 'react'
import { IconCalendarEvent, IconListDetails } from '@tabler/icons-react'
import { eventApi } from '../../../../shared/contract/records.ts'
import type { InventoryEvent } from '../../../../shared/desk/inventory/events.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { formatMinor, formatParkingTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  BusyLine,
  Button,
  CheckLine,
  Dialog,
  ErrorState,
  firstFocus,
  Form,
  FormFailure,
  Text,
  TextField,
} from '../../../ui/index.ts'
import styles from '../../../kit/inventory/shared.module.css'

interface AffectedDialogProps {
  readonly event: InventoryEvent
  readonly purpose: 'reschedule' | 'cancel'
  readonly error: unknown
  readonly isPending: boolean
  readonly onConfirm: (choice: { readonly reason: string; readonly emailCustomers: boolean }) => void
  readonly onClose: () => void
}

export const AffectedDialog = (props: AffectedDialogProps) => {
  const { event, purpose, error, isPending, onConfirm, onClose } = props
  const [emailCustomers, setEmailCustomers] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = purpose === 'cancel' && reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isMissing && !isPending) onConfirm({ reason: reason.trim(), emailCustomers })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      icon={IconCalendarEvent}
      tone="warn"
      title={t(`inventoryEvents.${purpose}.title`, { name: event.name })}
      text={t(`inventoryEvents.${purpose}.text`, { count: event.bookings })}
      action={{
        text: t(`inventoryEvents.${purpose}.confirm`),
        isDestructive: purpose === 'cancel',
        // A cancellation needs a typed reason, so Enter must not confirm it.
        keys: 'Enter',
        disabledReason: isPending ? t('common.loading') : undefined,
        onAct: submit,
      }}
      others={
        event.bookings === 0 ? null : (
          <Button icon={IconListDetails} onClick={() => goTo(paths.bookingsOfEvent(event.id))}>
            {t('inventoryEvents.openBookings')}
          </Button>
        )
      }
      note={<FormFailure error={error} />}
      back={t(`inventoryEvents.${purpose}.back`)}
    >
      {purpose === 'cancel' ? (
        <Form onSubmit={submit}>
          <TextField
            label={t('inventoryEvents.cancel.reason')}
            required
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={isTried && isMissing ? t('inventoryEvents.cancel.reasonMissing') : undefined}
            keepHintLine
            onChange={setReason}
            {...firstFocus}
          />
        </Form>
      ) : null}
      {event.bookings === 0 ? null : (
        <>
          <AffectedList eventId={event.id} />
          <CheckLine
            label={t(`inventoryEvents.${purpose}.email`)}
            checked={emailCustomers}
            onChange={setEmailCustomers}
          />
        </>
      )}
    </Dialog>
  )
}

const AffectedList = ({ eventId }: { readonly eventId: number }) => {
  const { pages, rows, total } = usePagedRows(pagesOf(eventApi.affected, { id: eventId }))
  if (pages.error !== null) return <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isPending) return <BusyLine busy />
  return (
    <table className={styles.bookings} aria-label={t('inventoryEvents.affected')}>
      <thead>
        <tr>
          <th scope="col">{t('inventoryEvents.customer')}</th>
          <th scope="col">{t('inventoryEvents.facility')}</th>
          <th scope="col">{t('inventoryEvents.parking')}</th>
          <th scope="col" className={styles.amount}>
            {t('inventoryEvents.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <tr key={each.booking_id}>
            <th scope="row">
              {each.customer || '—'}
              {each.email === undefined ? null : (
                <Text as="div" size="small" tone="secondary">
                  {each.email}
                </Text>
              )}
            </th>
            <td>{each.facility}</td>
            <td>{formatParkingTime(each.starts_at, each.ends_at, each.timezone, false)}</td>
            <td className={styles.amount}>{formatMinor(each.price, each.currency)}</td>
          </tr>
        ))}
      </tbody>
      {total > rows.length ? (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Button small onClick={() => void pages.fetchNextPage()}>
                {t('inventoryEvents.showMore', { count: total - rows.length })}
              </Button>
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
