/** Who bears an accepted difference: the usual bearer of its class, until a person chooses another. */
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOf, usualBearer, type Owing } from '../../../../shared/desk/reconcile/owing.ts'
import type { DecisionPreview, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { bearers, type Bearer } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Command } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export const useBooking = (kind: StatementKind, of: Pick<QueueItem, 'class' | 'cause'>) => {
  const [chosen, choose] = useState<Bearer>()
  return { bearer: chosen ?? usualBearer(kind, of), choose }
}
export type Booking = ReturnType<typeof useBooking>

export const owingWith = (bearer: Bearer, { postings }: DecisionPreview, kind: StatementKind): Owing | undefined =>
  owingOf({ kind, class: postings[0]?.class, amounts: postings.map(({ equation }) => equation.net), bearer })

/** The choices: none if the money goes back to a cardholder, or if nothing is posted. */
export const bookingChoices = (preview: DecisionPreview | undefined, kind: StatementKind) => {
  const choices = bearers.flatMap((value) => {
    const owing = preview && owingWith(value, preview, kind)
    return owing === undefined ? [] : [{ value, owing }]
  })
  return new Set(choices.map(({ owing }) => owing)).size < 2 ? [] : choices
}

export const bookingCommand = (
  { bearer, choose }: Booking,
  { data }: UseQueryResult<DecisionPreview>,
  kind: StatementKind,
): Command => ({
  id: 'queue.bearer',
  label: t('queue.bearer'),
  keyBar: t('queue.bearerKey'),
  keys: ['B'],
  predicate: () => bookingChoices(data, kind).length > 0,
  perform: () => choose(bearer === 'owed' ? 'cost' : 'owed'),
})
