/** The panel of a closing: its statement, totals, sums from the books to the payout, place in the chain, PDF and CSV, and reopening. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconFileTypePdf, IconLockOpen, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { closingName, type Closing } from '../../../../shared/desk/reconcile/closings.ts'
import { queryOf, readCsv } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatChange, formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { platform } from '../../../lib/platform/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { useDocumentOutput } from '../../../kit/document/use-document-output.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  byteOrderMark,
  commandOf,
  Panel,
  Fact,
  Facts,
  Hash,
  PriceLines,
  Section,
  Text,
  UnreadPanel,
  useCounterTime,
  type Action,
} from '../../../ui/index.ts'
import { TotalSections } from '../statements/statement-sums.tsx'
import { namedItems, namedText } from './decided-table.tsx'
import { periodText, statementText } from './closing-text.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

interface ClosingPanelProps {
  readonly number: number
  readonly onClose: () => void
}

export const ClosingPanel = ({ number, onClose }: ClosingPanelProps) => {
  const query = useQuery(queryOf(closingApi.one, { id: number }))
  return query.data === undefined ? (
    <UnreadPanel label={closingName(number)} query={query} onClose={onClose} />
  ) : (
    <ReadClosing closing={query.data} onClose={onClose} />
  )
}

/** The chain begins with zeros instead of a hash. */
const isFirstHash = (hash: string): boolean => /^0+$/.test(hash)

const ReadClosing = ({ closing, onClose }: { readonly closing: Closing; readonly onClose: () => void }) => {
  const { number, statement, reopened } = closing
  const { full } = useCounterTime()
  const { paper, printerName } = usePreferences((state) => state.counter)
  const mayReopen = useMay('reopen_period') === 'yes'
  const [isReopening, setReopening] = useState(false)
  const output = useDocumentOutput()
  const name = closingName(number)
  const csv = useMutation({
    mutationFn: async () => {
      const file = await platform().saveText(
        `${name}.csv`,
        byteOrderMark + (await readCsv(closingApi.csv, { id: number })),
        'csv',
      )
      return file === undefined ? t('closings.panel.csvSaved') : t('closings.panel.saved', { file })
    },
  })
  const start = (as: 'paper' | 'pdf') => () => {
    csv.reset()
    output.start({ kind: 'closing', id: number, paper, copies: 1, as, printerName })
  }
  const disabledReason = output.isRunning ? t('closings.panel.running') : undefined
  const actions: Action[] = [
    {
      id: 'closing.pdf',
      label: t('closings.panel.pdf'),
      keyBar: 'PDF',
      keys: ['D'],
      text: 'PDF',
      icon: IconFileTypePdf,
      disabledReason,
      perform: start('pdf'),
    },
    {
      id: 'closing.csv',
      label: t('closings.panel.csv'),
      keyBar: 'CSV',
      keys: ['S'],
      text: 'CSV',
      icon: IconTableExport,
      perform: () => {
        output.reset()
        csv.mutate()
      },
    },
    {
      id: 'closing.print',
      label: t('closings.panel.print'),
      keyBar: t('closings.panel.printKey'),
      keys: ['Ctrl+P'],
      text: t('closings.panel.printKey'),
      icon: IconPrinter,
      disabledReason,
      perform: start('paper'),
    },
  ]
  const reopen: Action = {
    id: 'closing.reopen',
    label: t('closings.panel.reopen'),
    keyBar: t('closings.panel.reopenKey'),
    keys: ['O'],
    text: t('closings.panel.reopen'),
    icon: IconLockOpen,
    perform: () => setReopening(true),
  }
  const canReopen = mayReopen && reopened === undefined
  useCommands([...actions.map(commandOf), ...(canReopen ? [commandOf(reopen)] : [])])
  return (
    <Panel
      label={name}
      title={name}
      sub={`${statementText(statement)} · ${periodText(statement.period)}`}
      onClose={onClose}
      foot={
        canReopen ? (
          <>
            <Text grow size="small" tone="secondary">
              {t('closings.panel.reopenText')}
            </Text>
            <Button icon={IconLockOpen} keys="O" onClick={() => setReopening(true)}>
              {t('closings.panel.reopen')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Bar label={name}>
        {actions.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
        <Button small onClick={() => goTo(paths.statements(statement.id))}>
          {t('closings.panel.statement')}
        </Button>
      </Bar>
      <ActionResult error={csv.error ?? output.error} message={csv.data ?? output.message} />
      {reopened === undefined ? null : (
        <Section title={t('closings.panel.reopened')}>
          <Facts>
            <Fact name={t('closings.panel.when')}>{full(reopened.at)}</Fact>
            {reopened.person === undefined ? null : <Fact name={t('closings.panel.who')}>{reopened.person.name}</Fact>}
            <Fact name={t('closings.panel.reason')}>{reopened.reason}</Fact>
          </Facts>
        </Section>
      )}
      <Section title={t('closings.panel.closing')}>
        <Facts>
          <Fact name={t('closings.panel.when')}>{full(closing.at)}</Fact>
          {closing.person === undefined ? null : <Fact name={t('closings.panel.who')}>{closing.person.name}</Fact>}
          <Fact name={t('closings.panel.file')}>{statement.file_name}</Fact>
        </Facts>
      </Section>
      {closing.totals.map((total) => (
        <TotalSections key={total.currency} total={total} isOnly={closing.totals.length === 1} />
      ))}
      {namedItems(closing).map(({ key, title, items }) => (
        <Section
          key={key}
          title={title}
          end={
            <Text size="tiny" tone="faint">
              {formatCount(items.length)}
            </Text>
          }
        >
          <PriceLines
            lines={items.map((item) => ({
              key: item.key,
              label: namedText(statement.kind, item),
              amount: formatChange(item.difference.net, item.currency),
            }))}
          />
        </Section>
      ))}
      <Section title={t('closings.close.chain')}>
        <Facts>
          <Fact name="SHA-256">
            <Hash of={closing.hash} />
          </Fact>
          <Fact name={t('closings.panel.before')}>
            {isFirstHash(closing.prev_hash) ? t('closings.panel.first') : <Hash of={closing.prev_hash} />}
          </Fact>
        </Facts>
      </Section>
      {isReopening ? <ReopenDialog closing={closing} onClose={() => setReopening(false)} /> : null}
    </Panel>
  )
}
