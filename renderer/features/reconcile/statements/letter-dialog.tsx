/** A letter about what a partner owes: the items, a note, and the letter as it was written, to print. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { owedApi } from '../../../../shared/contract/closings.ts'
import type { Letter, OwedGroup, OwedItem } from '../../../../shared/desk/reconcile/closings.ts'
import { present } from '../../../../shared/present.ts'
import { allOf, call, refreshed } from '../../../api/index.ts'
import { formatMinor, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { DocumentDialog } from '../../../kit/document/index.ts'
import { useAttemptId } from '../../../lib/use-attempt-id.ts'
import { Dialog, ErrorState, Form, FormFailure, TextField } from '../../../ui/index.ts'
import { causeText } from '../reconcile-texts.ts'
import { statementText } from '../closings/closing-text.ts'
import { owedText } from './owed-sums.ts'
import styles from './statements.module.css'

interface LetterDialogProps {
  readonly partner: string
  readonly currency: string
  /** Only these items are in the letter. */
  readonly about?: OwedGroup
  readonly onClose: () => void
}

export const LetterDialog = ({ partner, currency, about, onClose }: LetterDialogProps) => {
  const query = useQuery(allOf(owedApi.items, { partner, currency, ...about }))
  const { data: items = [] } = query
  const [note, setNote] = useState('')
  const attempt = useAttemptId()
  const write = useMutation({
    mutationFn: () => {
      const letter = { partner, currency, ...present({ about }), ...(note.trim() !== '' && { note: note.trim() }) }
      return call(owedApi.writeLetter, { body: { id: attempt.idOf(letter), ...letter } })
    },
    onSuccess: () => refreshed('reconcile'),
  })
  const total = items.reduce((sum, { amount: owed }) => sum + owed, 0)
  const waiting = write.isPending ? t('statements.letter.writing') : undefined
  const reason =
    waiting ?? (query.data === undefined ? t('common.loading') : total > 0 ? undefined : t('statements.letter.nothing'))
  const amount = formatMinor(total, currency)
  if (write.data !== undefined) return <WrittenLetter letter={write.data} onClose={onClose} />
  return (
    <Dialog
      open
      width={720}
      icon={IconMail}
      onClose={onClose}
      title={t('statements.letter.title', { partner })}
      text={
        query.data === undefined
          ? t('common.loading')
          : items.length === 0
            ? t('statements.letter.none')
            : t('statements.letter.text', { count: items.length, amount })
      }
      action={{
        text: t('statements.letter.write', { amount }),
        disabledReason: reason,
        onAct: () => write.mutate(),
      }}
      back={t('common.cancel')}
    >
      {query.error === null ? (
        <ItemTable items={items} currency={currency} amount={amount} />
      ) : (
        <ErrorState inline error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Form
        className={styles.note}
        onSubmit={() => {
          if (reason === undefined) write.mutate()
        }}
      >
        <TextField
          label={t('statements.letter.note')}
          note={t('statements.optional')}
          value={note}
          maxLength={500}
          autoComplete="off"
          data-autofocus
          onChange={setNote}
        />
      </Form>
      <FormFailure error={write.error} />
    </Dialog>
  )
}

interface ItemTableProps {
  readonly items: readonly OwedItem[]
  readonly currency: string
  readonly amount: string
}

const ItemTable = ({ items, currency, amount }: ItemTableProps) => (
  <table className={styles.items}>
    <thead>
      <tr>
        <th scope="col">{t('statements.list.statement')}</th>
        <th scope="col">{t('statements.letter.booking')}</th>
        <th scope="col">{t('statements.letter.reason')}</th>
        <th scope="col">{t('statements.letter.due')}</th>
        <th scope="col">{t('statements.letter.amount')}</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ statement, item, due, amount: owed }) => (
        <tr key={`${statement.id} ${item.key}`}>
          <th scope="row">{statementText(statement)}</th>
          <td>{item.booking_id ?? '—'}</td>
          <td>{item.cause === undefined ? t(`reconcile.class.${item.class ?? 'none'}`) : causeText(item.cause)}</td>
          <td>{rangeText({ from: due, to: due })}</td>
          <td>{owedText(owed, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          {t('statements.owed.total')}
        </th>
        <td>{amount}</td>
      </tr>
    </tfoot>
  </table>
)

interface WrittenLetterProps {
  readonly letter: Letter
  readonly onClose: () => void
}

/** A finished letter, as it is printed. */
const WrittenLetter = ({ letter: { number, partner }, onClose }: WrittenLetterProps) => {
  const paper = usePreferences((state) => state.counter.paper)
  return (
    <DocumentDialog
      kind="owedLetter"
      id={number}
      // A letter is never printed on a roll.
      paper={paper === 'receipt' ? 'letter' : paper}
      title={t('statements.letter.written', { number: String(number), partner })}
      sheetTitle={t('statements.letter.sheet', { number: String(number) })}
      onClose={onClose}
    />
  )
}
