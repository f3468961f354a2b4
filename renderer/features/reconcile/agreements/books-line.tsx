/** A line on how current the books are, and which commissions they are calculated with. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconBook } from '@tabler/icons-react'
import { booksApi } from '../../../../shared/contract/closings.ts'
import type { BooksStatus } from '../../../../shared/desk/reconcile/books.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionTool, commandOf, Icon, IconAttention, Row, useCounterTime, type Action } from '../../../ui/index.ts'
import { AgreementsDialog } from './agreements-dialog.tsx'

const refreshMs = 30_000

const booksText = ({ state, current_at: at, behind: count }: BooksStatus, moment: (at: string) => string): string => {
  if (at === undefined || state === 'rebuilding' || state === 'failed')
    return t(state === 'failed' ? 'agreements.books.failed' : 'agreements.books.rebuilding')
  const time = moment(at)
  return state === 'behind' ? t('agreements.books.behind', { count, time }) : t('agreements.books.current', { time })
}

/** The state is shown if something is missing, or always. */
export const BooksState = ({ always = false }: { readonly always?: boolean }) => {
  const { moment } = useCounterTime()
  const { data: books } = useQuery({ ...queryOf(booksApi.status), refetchInterval: refreshMs })
  if (books === undefined) return null
  const isCurrent = books.state === 'current'
  if (isCurrent && !always) return null
  return (
    <Row size="small" tone={isCurrent ? 'secondary' : 'warn'} line="whole" role="status">
      {isCurrent ? null : <Icon of={IconAttention} />}
      {booksText(books, moment)}
    </Row>
  )
}

export const BooksLine = () => {
  const [isOpen, setOpen] = useState(false)
  const { data: books } = useQuery(queryOf(booksApi.status))
  const action: Action = {
    id: 'reconcile.commissions',
    label: t('agreements.open'),
    keyBar: t('agreements.openKey'),
    keys: ['K'],
    text: t('agreements.openKey'),
    icon: IconBook,
    perform: () => setOpen(true),
  }
  useCommands([commandOf(action)])
  return (
    <>
      <BooksState always />
      <ActionTool action={action} />
      {isOpen ? <AgreementsDialog books={books} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
