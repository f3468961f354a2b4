/** The head of a statement's queue: its facts, and the actions on the whole statement. */
import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconLock, IconUpload } from '@tabler/icons-react'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import { ActionTool, commandOf, PaneHead, ResultText, Row, Tag, type Action } from '../../../ui/index.ts'
import { periodText } from '../closings/closing-text.ts'
import { saveItems } from '../statements/save-items.ts'
import { openItems } from '../statements/statement-figures.ts'

export const StatementHead = ({ statement }: { readonly statement: Statement }) => {
  const { kind, name, period, partner, lines, file_name: file, mapping, state, is_matching: isMatching } = statement
  const csv = useMutation({ mutationFn: () => saveItems(statement) })
  const mayExport = useMay('export') !== 'no'
  const open = openItems(statement)
  const exportAction: Action = {
    id: 'queue.export',
    label: t('queue.export.label'),
    text: t('queue.export.short'),
    icon: IconDownload,
    keys: ['Ctrl+S'],
    disabledReason: csv.isPending ? t('queue.export.running') : undefined,
    perform: () => csv.mutate(),
  }
  const actions: Action[] = [
    {
      id: 'queue.import',
      label: t('queue.importLabel'),
      text: t('queue.import'),
      icon: IconUpload,
      perform: () => goTo(paths.readStatement()),
    },
    ...(mayExport ? [exportAction] : []),
    {
      id: 'queue.close-period',
      label: t('queue.close.label'),
      ...(open === 0 && state === 'open' ? { keyBar: t('queue.close.keyBar') } : {}),
      keys: ['C'],
      icon: IconLock,
      text: open === 0 || state === 'closed' ? t('queue.close.label') : t('queue.close.open', { count: open }),
      disabledReason:
        state === 'closed'
          ? t('queue.close.isClosed')
          : open > 0
            ? t('queue.close.reason', { count: open })
            : undefined,
      perform: () => goTo(paths.closeStatement(statement.id)),
    },
  ]
  useCommands([
    ...actions.map(commandOf),
    { id: 'queue.leave', label: t('queue.leave'), keys: ['Escape'], perform: () => goTo(paths.queue()) },
  ])
  const facts = [
    periodText(period),
    partner,
    mapping === undefined ? t('queue.file', { lines, file }) : t('queue.fileMapping', { lines, file, mapping }),
  ]
  return (
    <PaneHead
      title={t('queue.title', { kind, name })}
      sub={facts.join(' · ')}
      beside={
        state === 'closed' ? (
          <Tag icon={IconLock}>{t('reconcile.state.closed')}</Tag>
        ) : isMatching ? (
          <Tag>{t('queue.matching')}</Tag>
        ) : undefined
      }
      end={
        <Row as="div">
          {csv.error === null && csv.data === undefined ? null : (
            <ResultText error={csv.error} message={csv.data} line="cut" />
          )}
          {actions.map((action) => (
            <ActionTool key={action.id} action={action} withoutKeys={action.id === 'queue.export'} />
          ))}
        </Row>
      }
    />
  )
}
