/** The panel of a statement: its equation, the groups of its lines, the check of three sums, its file, and its actions. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCircleDashed, IconLock, IconMail } from '@tabler/icons-react'
import { statementApi } from '../../../../shared/contract/reconcile.ts'
import { closingName } from '../../../../shared/desk/reconcile/closings.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  commandOf,
  Panel,
  Fact,
  Facts,
  Hash,
  Note,
  Section,
  Tag,
  Text,
  UnreadPanel,
  useCounterTime,
  type Action,
} from '../../../ui/index.ts'
import { saveItems } from './save-items.ts'
import { dayText } from './statement-list.tsx'
import { openItems } from './statement-figures.ts'
import { AlreadyImportedSection } from './already-imported-section.tsx'
import { StatementForm } from './statement-form.tsx'
import { StatementSums } from './statement-sums.tsx'
import { periodText, statementText } from '../closings/closing-text.ts'

interface StatementPanelProps {
  readonly id: number
  /** Opens the letter to the partner, if it owes something. */
  readonly onLetter: ((partner: string) => void) | undefined
  readonly onClose: () => void
}

export const StatementPanel = (props: StatementPanelProps) => {
  const query = useQuery(queryOf(statementApi.one, { id: props.id }))
  useCommands([{ id: 'statement.close', label: t('statements.panel.close'), keys: ['Escape'], perform: props.onClose }])
  return query.data === undefined ? (
    <UnreadPanel label={t('statements.list.statement')} query={query} onClose={props.onClose} />
  ) : (
    <Opened {...props} statement={query.data} busy={query.isFetching} />
  )
}

interface OpenedProps extends StatementPanelProps {
  readonly statement: Statement
  readonly busy: boolean
}

const Opened = ({ statement, busy, onLetter, onClose }: OpenedProps) => {
  const { id, partner, period, state, totals, closing } = statement
  const [isEditing, setEditing] = useState(false)
  const mayExport = useMay('export') !== 'no'
  const save = useMutation({ mutationFn: saveItems })
  const open = openItems(statement)
  const title = statementText(statement)
  const isOpen = state === 'open'
  const closeReason = isOpen && open > 0 ? t('statements.panel.openItems', { count: open }) : undefined
  const actions: Action[] = [
    {
      id: 'statement.queue',
      label: t('statements.panel.openQueue'),
      keyBar: t('statements.panel.openKey'),
      text: t('statements.panel.openQueue'),
      kind: 'primary',
      keys: ['Enter'],
      perform: () => goTo(paths.queue(id)),
    },
    ...(onLetter === undefined
      ? []
      : [
          {
            id: 'statement.letter',
            label: t('statements.owed.letterTo', { partner }),
            keyBar: t('statements.owed.letter'),
            text: t('statements.owed.letter'),
            icon: IconMail,
            keys: ['L'],
            perform: () => onLetter(partner),
          },
        ]),
    ...(mayExport
      ? [
          {
            id: 'statement.export',
            label: t('statements.panel.exportCommand'),
            keyBar: t('statements.panel.export'),
            text: t('statements.panel.export'),
            keys: ['E'],
            disabledReason: save.isPending ? t('statements.waiting') : undefined,
            perform: () => save.mutate(statement),
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: 'statement.edit',
            label: t('statements.edit.command'),
            text: t('common.edit'),
            keys: ['N'],
            perform: () => setEditing(true),
          },
        ]
      : []),
  ]
  const end: Action = isOpen
    ? {
        id: 'statement.close-period',
        label: t('statements.panel.closePeriod'),
        keyBar: t('statements.panel.closeKey'),
        text: open === 0 ? t('statements.panel.closePeriod') : t('statements.panel.closeOpen', { count: open }),
        keys: ['C'],
        disabledReason: closeReason,
        perform: () => goTo(paths.closeStatement(id)),
      }
    : {
        id: 'statement.closing',
        label: t('statements.panel.showClosing'),
        keyBar: t('statements.panel.closingKey'),
        text: t('statements.panel.showClosing'),
        keys: ['C'],
        perform: () => goTo(paths.closings(closing?.number)),
      }
  useCommands([...actions, end].map(commandOf))
  const currencies = formatList(
    totals.map(({ currency }) => currency),
    'unit',
  )
  return (
    <Panel
      label={title}
      title={title}
      beside={
        isOpen ? (
          <Tag tone="line" icon={IconCircleDashed}>
            {t('reconcile.state.open')}
          </Tag>
        ) : (
          <Tag tone="line" icon={IconLock}>
            {t('reconcile.state.closed')}
          </Tag>
        )
      }
      sub={
        // The texts are separate elements because each is a name, dates or codes.
        <>
          <span>{partner}</span> · <span>{periodText(period)}</span> · <span>{currencies}</span>
        </>
      }
      busy={busy || statement.is_matching}
      onClose={onClose}
      foot={
        <>
          <Text grow size="small" tone="secondary">
            {closing !== undefined
              ? t('statements.panel.closedAs', { number: closingName(closing.number), day: dayText(closing.at) })
              : open === 0
                ? t('statements.panel.ready')
                : t('statements.panel.openEffect', { count: open })}
          </Text>
          <Button
            icon={isOpen ? IconLock : undefined}
            keys={closeReason === undefined ? 'C' : undefined}
            disabledReason={closeReason}
            onClick={() => end.perform()}
          >
            {end.text}
          </Button>
        </>
      }
    >
      <Bar label={t('statements.panel.actions')}>
        {actions.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
      </Bar>
      <ActionResult error={save.error} message={save.data} />
      {isEditing ? <StatementForm statement={statement} onClose={() => setEditing(false)} /> : null}
      {statement.reason === undefined ? null : (
        <Section>
          <Note tone="warn">{t('statements.panel.reason', { reason: statement.reason })}</Note>
        </Section>
      )}
      {totals.map((total) => (
        <StatementSums key={total.currency} statement={statement} total={total} isOnly={totals.length === 1} />
      ))}
      {isOpen && statement.groups.seen > 0 ? <AlreadyImportedSection statement={statement} /> : null}
      <FileSection statement={statement} />
    </Panel>
  )
}

/** When and by whom the file was read, and the hash that identifies its bytes. */
const FileSection = ({ statement }: { readonly statement: Statement }) => {
  const { full } = useCounterTime()
  const { file_name: file, bytes, sha256, read_at: readAt, person, read_again: again } = statement
  const whenText = (at: string, who: Statement['person']): string =>
    who === undefined ? full(at) : t('statements.file.readBy', { time: full(at), person: who.name })
  return (
    <Section
      title={t('statements.list.file')}
      end={
        <Text size="tiny" tone="faint" line="cut" title={file}>
          {t('statements.file.facts', { file, bytes: t('statements.bytes', { count: bytes }) })}
        </Text>
      }
    >
      <Facts>
        <Fact name={t('statements.file.firstRead')}>
          <Text weight="medium">{whenText(readAt, person)}</Text>
        </Fact>
        {again.map(({ at, person: who }) => (
          <Fact key={at} name={t('statements.file.readAgain')}>
            {t('statements.file.nothingImported', { when: whenText(at, who) })}
          </Fact>
        ))}
        <Fact name="SHA-256">
          <Hash of={sha256} />
        </Fact>
      </Facts>
    </Section>
  )
}
