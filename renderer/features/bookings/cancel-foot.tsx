/** The destructive act alone at the foot of the drawer: says its effect, asks once, cannot run twice. */
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { apiKeys, cancelBooking, errorWords } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { formatMoney } from '../../lib/format/index.ts'
import { Button } from '../../ui/index.ts'
import { isCancellable } from './booking-facts.ts'

interface CancelFootProps {
  readonly booking: Booking
  /** How the money came, for the sentence: "cash". */
  readonly method: string | undefined
  readonly nowMs: number
}

/** Stable, so that the focus is taken once, when the button appears. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export const CancelFoot = ({ booking, method, nowMs }: CancelFootProps) => {
  const queries = useQueryClient()
  /** The key is minted when the question is asked, so that a second press or a retry cancels once. */
  const [key, setKey] = useState<string>()
  const cancel = useMutation({
    mutationFn: (idempotencyKey: string) => cancelBooking(booking.id, idempotencyKey),
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
  const ask = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setKey(undefined)
    // After the button is back.
    requestAnimationFrame(() => ask.current?.focus())
  }
  /** Escape answers the question; it does not close the drawer as well. */
  const onQuestionKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    keep()
  }
  const amount = formatMoney(booking.price_paid)
  const back = method === undefined ? '' : method === 'cash' ? ' in cash' : ` by ${method}`
  const online = useOnline()
  const over = isCancellable(booking, nowMs) ? undefined : 'The time to cancel is over at this facility'
  const away = online.disabledReason('cancel')
  const reason = away ?? over

  useCommands([
    {
      id: 'booking.cancel',
      label: key === undefined ? 'Cancel booking' : 'Keep booking',
      group: 'Booking',
      keys: ['Delete'],
      predicate: () => reason === undefined && !cancel.isPending,
      perform: () => setKey((current) => (current === undefined ? crypto.randomUUID() : undefined)),
    },
  ])

  if (booking.cancelled_at !== undefined)
    return <span className="meta t2">Cancelled. Nothing more is to be done here.</span>
  const failed = cancel.isError ? errorWords(cancel.error) : undefined
  return (
    <>
      <span className="grow meta t2" aria-live="polite">
        {failed ? (
          <span className="badtext">
            {failed.title} {failed.saved}
          </span>
        ) : reason === undefined ? (
          `Cancelling frees the space and refunds ${amount}${back}.`
        ) : (
          `${reason}. ${away === undefined ? 'The money stays' : (online.because ?? '')}.`
        )}
      </span>
      {key === undefined || over !== undefined ? (
        <Button
          ref={ask}
          kind="destructive"
          keys="Delete"
          disabledReason={reason}
          onClick={() => setKey(crypto.randomUUID())}
        >
          Cancel booking
        </Button>
      ) : (
        <div className="row" onKeyDown={onQuestionKey}>
          <Button onClick={keep}>Keep</Button>
          <Button
            kind="destructive"
            disabledReason={cancel.isPending ? 'Cancelling' : undefined}
            onClick={() => cancel.mutate(key)}
            ref={takeFocus}
          >
            Refund {amount}
          </Button>
        </div>
      )}
    </>
  )
}
