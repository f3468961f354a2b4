/** The cancel button at the foot of the drawer: states its effect, is confirmed once, cannot run twice. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { apiKeys, cancelBooking, errorMessage, useApprovals } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { formatMoney } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Row, Text } from '../../ui/index.ts'
import { isCancellable } from './booking-facts.ts'
import { useRefundApproval } from './refund-approval.ts'

/** Stable, so that the focus is taken once, when the button appears. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** `method`: how it was paid for. */
export const CancelFoot = ({ booking, method }: { readonly booking: Booking; readonly method: string | undefined }) => {
  const queries = useQueryClient()
  const { needsApproval, readPurpose } = useRefundApproval(booking, method)
  const isWaiting = useApprovals((state) => state.pending !== undefined)
  const nowMs = useEngineNow(60_000)
  /** The idempotency key of the open confirmation, so that a second press or a retry cancels once. */
  const [key, setKey] = useState<string>()
  const cancel = useMutation({
    mutationFn: async (idempotencyKey: string) => cancelBooking(booking.id, idempotencyKey, await readPurpose()),
    onSettled: async () => {
      setKey(undefined)
      // The space is free again, where it is sold too.
      await Promise.all(
        [apiKeys.allBookings(), apiKeys.allQuotes(), apiKeys.allEvents()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const cancelButton = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setKey(undefined)
    // After the button is back.
    requestAnimationFrame(() => cancelButton.current?.focus())
  }
  /** Escape ends the confirmation; it does not close the drawer as well. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    keep()
  }
  const amount = formatMoney(booking.price_paid)
  const online = useOnline()
  const lateReason = isCancellable(booking, nowMs) ? undefined : t('bookings.cancel.late')
  const offlineReason = online.disabledReason('cancel')
  const reason = offlineReason ?? lateReason

  useCommands([
    {
      id: 'booking.cancel',
      label: key === undefined ? t('bookings.commands.cancel') : t('bookings.commands.keep'),
      group: t('bookings.commands.group'),
      keys: ['Delete'],
      predicate: () => reason === undefined && !cancel.isPending,
      perform: () => setKey((current) => (current === undefined ? crypto.randomUUID() : undefined)),
    },
  ])

  if (booking.cancelled_at !== undefined)
    return (
      <Text size="small" tone="secondary">
        {cancel.data === undefined
          ? t('bookings.cancel.done')
          : t('bookings.cancel.refunded', {
              amount: formatMoney(cancel.data.refunded),
              method: cancel.data.method ?? 'none',
            })}
      </Text>
    )
  const failed = cancel.isError ? errorMessage(cancel.error) : undefined
  return (
    <>
      <Text grow size="small" tone={failed ? 'bad' : 'secondary'} aria-live="polite">
        {failed
          ? `${failed.title} ${failed.saved}`
          : reason === undefined
            ? t('bookings.cancel.effect', { amount, method: method ?? 'none' })
            : offlineReason === undefined
              ? t('bookings.cancel.lateText')
              : t('bookings.cancel.awayText', { reason: offlineReason, because: online.because ?? '' })}
      </Text>
      {key === undefined || lateReason !== undefined ? (
        <Button
          ref={cancelButton}
          kind="destructive"
          keys="Delete"
          disabledReason={reason}
          needsApproval={needsApproval}
          onClick={() => setKey(crypto.randomUUID())}
        >
          {t('bookings.cancel.button')}
        </Button>
      ) : (
        <Row as="div" onKeyDown={onKeyDown}>
          <Button onClick={keep}>{t('bookings.cancel.keep')}</Button>
          <Button
            kind="destructive"
            disabledReason={cancel.isPending ? t('bookings.cancel.running') : undefined}
            onClick={() => cancel.mutate(key)}
            needsApproval={needsApproval}
            ref={takeFocus}
          >
            {cancel.isPending && isWaiting ? t('signIn.approval.awaiting') : t('bookings.cancel.refund', { amount })}
          </Button>
        </Row>
      )}
    </>
  )
}
