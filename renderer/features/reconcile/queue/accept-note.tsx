/** The postings of an acceptance, as a sentence with the resulting totals, and who bears the discrepancy. */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecisionPreview, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { errorMessage } from '../../../api/index.ts'
import { formatChange, formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Note, Segmented, Text } from '../../../ui/index.ts'
import { causeText, classText } from '../reconcile-texts.ts'
import { refusalText } from './item-text.ts'
import styles from './queue.module.css'
import { bookingChoices, owingWith, type Booking } from './use-booking.ts'

interface AcceptNoteProps {
  readonly booking: Booking
  readonly preview: UseQueryResult<DecisionPreview>
  readonly kind: StatementKind
  /** The item or group whose cause is posted, for the text. */
  readonly of: Pick<QueueItem, 'class' | 'cause' | 'currency'>
  /** "Accepting links line 412 to booking 20417310", or "Accepting all 41 lines". */
  readonly what: string
  readonly isGroup?: boolean
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>

const postingsText = ({ postings }: DecisionPreview, { cause }: AcceptNoteProps['of']): string =>
  formatList(
    postings.map((posting) =>
      t('queue.preview.posting', {
        amount: formatChange(posting.equation.net, posting.currency),
        name: cause !== undefined && posting.cause === cause.kind ? causeText(cause) : classText(posting.class),
      }),
    ),
  )

const netOf = ({ totals }: Pick<Statement, 'totals'>): string =>
  formatList(
    totals.map(({ currency, statement: { equation } }) => formatMinor(equation.net, currency)),
    'unit',
  )

const byHandOf = ({ totals }: DecisionPreview): number =>
  totals.reduce((sum, { groups }) => sum + groups.by_hand.lines, 0)

const Sentence = (props: { readonly data: DecisionPreview } & Omit<AcceptNoteProps, 'preview'>) => {
  const { data, of, what, booking, kind, isGroup = false } = props
  const owing = owingWith(booking.bearer, data, kind)
  const are = isGroup ? 'all' : 'one'
  const refund = data.postings.find(({ refund_due: isDue }) => isDue)
  return (
    <p>
      {data.postings.length === 0 || owing === undefined
        ? t('queue.preview.nothing', { what, are })
        : t.rich('queue.preview.posts', {
            what,
            are,
            postings: postingsText(data, of),
            owing: t(`reconcile.owing.${owing}`),
            b: bold,
          })}{' '}
      {refund === undefined
        ? null
        : `${t('queue.preview.refund', { amount: formatMinor(Math.abs(refund.equation.net), refund.currency) })} `}
      {t.rich('queue.preview.after', { queue: data.queue, byHand: byHandOf(data), net: netOf(data), b: bold })}
    </p>
  )
}

export const AcceptNote = ({ preview, ...note }: AcceptNoteProps) => {
  const { data, error } = preview
  const { booking, kind } = note
  const choices = bookingChoices(data, kind)
  return (
    <div className={styles.note} aria-live="polite">
      {error === null ? null : (
        <Note tone="warn">
          <p>{refusalText(error) ?? errorMessage(error).title}</p>
        </Note>
      )}
      {data === undefined ? null : (
        <Note tone="plain">
          <Sentence {...note} data={data} />
          {choices.length === 0 ? null : (
            <Segmented
              small
              label={t('queue.bearer')}
              value={booking.bearer}
              segments={choices.map(({ value, owing }) => ({
                value,
                label: <Text>{t(`reconcile.owingTitle.${owing}`)}</Text>,
              }))}
              onChange={booking.choose}
            />
          )}
        </Note>
      )}
    </div>
  )
}
