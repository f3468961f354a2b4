/** A letter about what a partner owes: the items, a note, and the letter as it was written, to print. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import type { Owed, OwedItem } from '../../../../shared/desk/reconcile/closings.ts'
import { apiKeys, owedItemsQuery, usePagedRows, writeLetter } from '../../../lib/api/index.ts'
import { formatMinor, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Dialog, ErrorState, Form, FormFailure, Text, TextField } from '../../../ui/index.ts'
import { causeText } from '../words.ts'
import { statementText } from '../closings/closing-text.ts'
import styles from './statements.module.css'

interface LetterDialogProps {
  readonly owed: Owed
  readonly onClose: () => void
}

export const LetterDialog = ({
  owed: { partner, currency, items_total: total, items: count },
  onClose,
}: LetterDialogProps) => {
  const queries = useQueryClient()
  const { pages, rows } = usePagedRows(owedItemsQuery(partner, currency))
  const [note, setNote] = useState('')
  // However often it is sent, it is one letter.
  const [id] = useState(() => crypto.randomUUID())
  const write = useMutation({
    mutationFn: () => writeLetter({ id, partner, currency, ...(note.trim() === '' ? {} : { note: note.trim() }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeys.allReconcile() }),
  })
  const letter = write.data
  const reason = write.isPending ? t('statements.letter.writing') : undefined
  const amount = formatMinor(total, currency)
  return (
    <Dialog
      open
      width={720}
      icon={IconMail}
      onClose={onClose}
      title={
        letter === undefined
          ? t('statements.letter.title', { partner })
          : t('statements.letter.written', { number: String(letter.number), partner })
      }
      text={t('statements.letter.text', { count, amount })}
      foot={
        <>
          <Button keys="Escape" onClick={onClose}>
            {letter === undefined ? t('common.cancel') : t('common.close')}
          </Button>
          <Text grow />
          {letter === undefined ? (
            <Button kind="primary" keys="Enter" disabledReason={reason} onClick={() => write.mutate()}>
              {t('statements.letter.write', { amount })}
            </Button>
          ) : null}
        </>
      }
    >
      {pages.error !== null && rows.length === 0 ? (
        <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <ItemTable items={rows} currency={currency} amount={amount} />
      )}
      {count > rows.length && rows.length > 0 ? (
        <Text as="p" tone="secondary">
          {t('statements.letter.more', { count: count - rows.length })}
        </Text>
      ) : null}
      {letter === undefined ? (
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
      ) : null}
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
          <td>{formatMinor(owed, currency)}</td>
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
