/** The cancel button at the foot of the panel: it states its effect, is confirmed once, and cannot run twice. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { Tender } from '../../../shared/tenders.ts'
import { bookingApi } from '../../../shared/contract/sales.ts'
import { call, errorMessage, refreshed, useApprovals } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { formatMoney } from '../../lib/format/index.ts'
import { giveBackText } from '../../lib/give-back.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, firstFocus, Form, Text, TextField } from '../../ui/index.ts'
import { isCancellable } from './booking-facts.ts'
import styles from './bookings.module.css'
import { useRefundApproval } from './refund-approval.ts'

/** The function is stable, so that the button is focused only once, when it appears. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

interface CancelFootProps {
  readonly booking: Booking
  readonly tender: Tender | undefined
}

export const CancelFoot = ({ booking, tender }: CancelFootProps) => {
  const nowMs = useEngineNow(60_000)
  /** The booking is then refunded at the house's cost, with a reason. */
  const isAtHouseCost = !isCancellable(booking, nowMs)
  const [houseReason, setHouseReason] = useState('')
  const { needsApproval, readPurpose } = useRefundApproval(booking, tender, isAtHouseCost)
  const isWaiting = useApprovals((state) => state.pending !== undefined)
  /** The idempotency key of the open confirmation, so that a second press or a retry cancels once. */
  const [key, setKey] = useState<string>()
  const cancel = useMutation({
    mutationFn: async (idempotencyKey: string) => {
      const reason = isAtHouseCost ? houseReason.trim() : undefined
      const body = reason === undefined ? {} : { reason, house_cost: true }
      return call(bookingApi.cancel, { id: booking.id, body }, { idempotencyKey, approval: await readPurpose(reason) })
    },
    onSettled: async () => {
      setKey(undefined)
      await refreshed('bookings')
    },
  })
  const cancelButton = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setKey(undefined)
    // The button must be rendered again first.
    requestAnimationFrame(() => cancelButton.current?.focus())
  }
  /** Escape ends the confirmation; it does not close the panel as well. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    keep()
  }
  const amount = formatMoney(booking.price_paid)
  const online = useOnline()
  const reason = online.disabledReason('cancel')
  /** The reason why the facility itself does not refund it. */
  const rule = !isAtHouseCost
    ? undefined
    : t(booking.cancellable_until === undefined ? 'bookings.houseCost.never' : 'bookings.houseCost.late')

  useCommands([
    {
      id: 'booking.cancel',
      label: key === undefined ? t('bookings.commands.cancel') : t('bookings.commands.keep'),
      group: t('bookings.commands.group'),
      keys: ['Delete'],
      predicate: () =>
        booking.cancelled_at === undefined &&
        cancel.data?.booking_stays !== true &&
        reason === undefined &&
        !cancel.isPending,
      perform: () => setKey((current) => (current === undefined ? crypto.randomUUID() : undefined)),
    },
  ])

  if (cancel.data?.booking_stays === true)
    return (
      <Text size="small" tone="secondary">
        {t('bookings.houseCost.stays', { giveBack: giveBackText(cancel.data) })}
      </Text>
    )
  if (booking.cancelled_at !== undefined)
    return (
      <Text size="small" tone="secondary">
        {cancel.data === undefined
          ? t('bookings.cancel.done')
          : t('bookings.cancel.refunded', { giveBack: giveBackText(cancel.data) })}
      </Text>
    )
  const failed = cancel.isError ? errorMessage(cancel.error) : undefined
  const text = (): string => {
    if (failed !== undefined) return `${failed.title} ${failed.saved}`
    if (reason !== undefined) return t('bookings.cancel.awayText', { reason, because: online.because ?? '' })
    if (rule !== undefined) return rule
    return tender === undefined
      ? t('bookings.cancel.effect', { amount })
      : t(`tenders.${tender}.cancelEffect`, { amount })
  }
  const missing = isAtHouseCost && houseReason.trim() === '' ? t('bookings.houseCost.reasonNeeded') : undefined
  const disabledReason = cancel.isPending ? t('bookings.cancel.running') : missing
  return (
    <div className={styles.foot}>
      <Text grow size="small" tone={failed ? 'bad' : 'secondary'} aria-live="polite">
        {text()}
      </Text>
      {key === undefined ? (
        <Button
          ref={cancelButton}
          kind="destructive"
          keys="Delete"
          disabledReason={reason}
          needsApproval={needsApproval}
          onClick={() => setKey(crypto.randomUUID())}
        >
          {t(isAtHouseCost ? 'bookings.houseCost.button' : 'bookings.cancel.button')}
        </Button>
      ) : (
        <Form
          className={styles.cancel}
          onKeyDown={onKeyDown}
          onSubmit={() => {
            if (disabledReason === undefined) cancel.mutate(key)
          }}
        >
          {isAtHouseCost ? (
            <TextField
              label={t('bookings.houseCost.reason')}
              value={houseReason}
              maxLength={120}
              autoComplete="off"
              required
              {...firstFocus}
              onChange={setHouseReason}
            />
          ) : null}
          <Button onClick={keep}>{t('bookings.cancel.keep')}</Button>
          <Button
            type="submit"
            kind="destructive"
            disabledReason={disabledReason}
            needsApproval={needsApproval}
            {...(isAtHouseCost ? {} : { ref: takeFocus })}
          >
            {cancel.isPending && isWaiting ? t('signIn.approval.awaiting') : t('bookings.cancel.refund', { amount })}
          </Button>
        </Form>
      )}
    </div>
  )
}
