/** The e-mails of a booking: the button and key to send its pass, and the outcome of those that were written. */
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { outboxApi } from '../../../shared/contract/sales.ts'
import { allOf } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, ErrorState, Section, Text } from '../../ui/index.ts'
import { EmailPassDialog, useEmailReason } from '../passes/index.ts'
import styles from './bookings.module.css'

export const EmailButton = ({ booking }: { readonly booking: Booking }) => {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useEmailReason(booking.cancelled_at !== undefined)
  const close = () => setIsOpen(false)
  useCommands([
    {
      id: 'booking.email',
      label: t('emails.command'),
      keyBar: t('emails.action'),
      group: t('bookings.commands.group'),
      keys: ['E'],
      predicate: () => reason === undefined,
      perform: () => setIsOpen(true),
    },
  ])
  return (
    <>
      <Button small icon={IconMail} keys="E" disabledReason={reason} onClick={() => setIsOpen(true)}>
        {t('emails.action')}
      </Button>
      {isOpen ? (
        <EmailPassDialog
          bookingId={booking.id}
          address={booking._embedded['svc:customer']?.email}
          customerLocale={booking.locale}
          onClose={close}
          onSent={close}
        />
      ) : null}
    </>
  )
}

interface BookingEmailsProps {
  readonly bookingId: number
  readonly moment: (at: string) => ReactNode
}

/** Nothing is shown if none was written; a remote marketplace does not show its e-mails. */
export const BookingEmails = ({ bookingId, moment }: BookingEmailsProps) => {
  const isLocal = useConnection(({ state }) => state === undefined || state.kind === 'embedded')
  const list = allOf(outboxApi.list, { q: { booking_id: bookingId, channel: 'email' } })
  const { data = [], error, refetch } = useQuery({ ...list, enabled: isLocal })
  if (error === null && data.length === 0) return null
  return (
    <Section title={t('emails.list.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      {data.map(({ id, state, recipient, created_at: createdAt, sent_at: at = createdAt, lacks_link: lacksLink }) => (
        <div key={id} className={styles.historyLine}>
          <span title={state === 'queued' ? t('emails.list.queuedHint') : undefined}>{t(`emails.list.${state}`)}</span>
          <Text tone={state === 'failed' ? 'bad' : 'secondary'} line="cut">
            {recipient}
          </Text>
          {moment(at)}
          {lacksLink ? (
            <Text size="small" tone="warn">
              {t('emails.list.lacksLink')}
            </Text>
          ) : null}
        </div>
      ))}
    </Section>
  )
}
