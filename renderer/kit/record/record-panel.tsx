/** The side panel of a record that is edited in place: its actions, its fields, the unsaved changes, history and archive. */
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { IconArchive, IconCopy, IconHistory } from '@tabler/icons-react'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import { useOneAtATime } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  commandOf,
  Panel,
  Tag,
  Text,
  usePanelFocus,
  type Action,
} from '../../ui/index.ts'
import { ChangesBar } from './changes-bar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecordHistory } from './record-history.tsx'
import type { Describe, HistoryLine, RecordState } from './record-kind.ts'
import type { RecordEdit } from './use-record-edit.ts'
import styles from './record.module.css'

interface RecordView extends Omit<Action, 'on' | 'perform'> {
  readonly content: ReactNode
}

interface RecordPanelProps<Values extends object, Saved extends RecordState, Sent extends object> {
  readonly edit: RecordEdit<Values, Saved, Sent>
  /** Undefined for a new record. */
  readonly record: Saved | undefined
  readonly busy?: boolean
  readonly sub?: ReactNode
  readonly beside?: ReactNode
  /**
   * Views that replace the fields, each opened by an action. With such views the history replaces the fields as well; otherwise it is above
   * them.
   */
  readonly views?: readonly RecordView[]
  /** The actions of the kind, before those that all kinds have. */
  readonly actions?: readonly Action[]
  /** The text on the button of the history. */
  readonly historyText?: string
  /** Why nobody at this window may change a record with these values; shown in place of the effect. */
  readonly refusalOf?: (values: object) => string | undefined
  /** Why it cannot be archived; shown in place of the effect. */
  readonly archiveReason?: string | undefined
  /** An effect of saving that the person may not intend. */
  readonly warning?: string | undefined
  /** Content between the actions and the fields. */
  readonly above?: ReactNode
  readonly onDuplicated?: (copy: Saved) => void
  readonly onClose: () => void
  /** Replaces plain saving where the kind requires a confirmation first. */
  readonly onSave?: () => void
  readonly children: ReactNode
}

export const RecordPanel = <Values extends object, Saved extends RecordState, Sent extends object>(
  props: RecordPanelProps<Values, Saved, Sent>,
) => {
  const { edit, record, views = [], actions = [], onClose, onDuplicated } = props
  const { refusalOf = () => undefined, historyText = t('inventory.record.history') } = props
  const { kind, id, isNew, hasChanges } = edit
  const { archive, archiveEffect, restore, restoreEffect, newTitle } = kind.texts
  const [shown, setShown] = useState<string>()
  const isArchived = record?.archived_at !== undefined
  const showsHistory = shown === historyId
  const hidesFields = shown !== undefined && views.length > 0
  const toggle = (view: string) => setShown(shown === view ? undefined : view)
  const showFields = () => {
    if (hidesFields) setShown(undefined)
  }
  const onSave = () => {
    // The change is rendered immediately, because the next keys depend on it.
    flushSync(() => {
      if (props.onSave === undefined) edit.save()
      else props.onSave()
      if (edit.hasProblems) showFields()
    })
    if (edit.hasProblems) document.querySelector<HTMLElement>('[data-part=record] [aria-invalid=true]')?.focus()
  }
  const title = kind.nameOf(edit.values) || newTitle
  const refusal = record === undefined ? undefined : refusalOf(record)
  const unsaved = hasChanges ? t('inventory.changes.saveFirst') : undefined

  const setArchived = useMutation({
    mutationFn: (saved: Saved) => kind.requests[isArchived ? 'restore' : 'archive'](id, saved.version),
    onSuccess: edit.show,
  })
  const { duplicate } = kind.requests
  const { mutationKey, isRunning } = useOneAtATime()
  const copy = useMutation({
    mutationKey,
    mutationFn: () => (duplicate === undefined ? Promise.reject(new Error('no copies')) : duplicate(id)),
    onSuccess: (saved) => onDuplicated?.(saved),
  })
  const waiting = setArchived.isPending || copy.isPending ? t('common.loading') : undefined
  const archiveReason = refusal ?? props.archiveReason ?? unsaved ?? waiting
  const own: readonly Action[] = [
    ...views.map(({ content: _content, ...view }) => ({
      ...view,
      on: view.id === shown,
      perform: () => toggle(view.id),
    })),
    ...actions,
  ]
  const tools: readonly Action[] = isNew
    ? own
    : [
        ...own,
        ...(duplicate === undefined
          ? []
          : [
              {
                id: 'inventory.duplicate',
                label: t('inventory.record.duplicate'),
                text: t('inventory.record.duplicate'),
                keys: ['D'],
                icon: IconCopy,
                disabledReason: unsaved ?? waiting,
                perform: () => {
                  if (!isRunning()) copy.mutate()
                },
              },
            ]),
        {
          id: historyId,
          label: kind.texts.history ?? t('inventory.record.history'),
          text: historyText,
          keys: ['H'],
          icon: IconHistory,
          on: showsHistory,
          perform: () => toggle(historyId),
        },
      ]
  useCommands([
    ...tools.map(commandOf),
    {
      id: 'inventory.save',
      label: kind.texts.save ?? t('inventory.record.save'),
      keyBar: t('common.save'),
      keys: ['Ctrl+S'],
      inDialog: false,
      predicate: () => hasChanges || isNew,
      perform: onSave,
    },
    {
      id: 'inventory.undo',
      label: t('inventory.record.undo'),
      keyBar: t('inventory.changes.undo'),
      keys: ['Ctrl+Z'],
      predicate: () => edit.canUndo,
      perform: edit.undo,
    },
    {
      id: 'inventory.archive',
      label: isArchived ? restore : archive,
      keys: ['Delete'],
      predicate: () => record !== undefined && archiveReason === undefined,
      perform: () => {
        if (record !== undefined) setArchived.mutate(record)
      },
    },
    {
      id: 'inventory.edit',
      label: t('inventory.record.edit'),
      keyBar: t('common.edit'),
      keys: ['Enter'],
      perform: () => {
        flushSync(showFields)
        focusFirstField()
      },
    },
    {
      id: 'inventory.close',
      label: kind.texts.close ?? t('inventory.record.close'),
      keys: ['Escape'],
      perform: hidesFields ? showFields : onClose,
    },
  ])
  usePanelFocus()
  useEffect(() => {
    if (isNew) focusFirstField()
  }, [isNew])

  const foot =
    isNew || hasChanges ? (
      <ChangesBar edit={edit} warning={props.warning} onSave={onSave} />
    ) : record === undefined ? undefined : (
      <>
        <Text grow size="small" tone="secondary">
          {refusal ?? props.archiveReason ?? (isArchived ? restoreEffect : archiveEffect)}
        </Text>
        <Button
          kind={isArchived ? 'plain' : 'destructive'}
          keys="Delete"
          disabledReason={archiveReason}
          onClick={() => setArchived.mutate(record)}
        >
          {isArchived ? restore : archive}
        </Button>
      </>
    )
  return (
    <Panel
      label={title}
      title={title}
      beside={
        <>
          {props.beside}
          {record?.archived_at === undefined ? null : (
            <Tag icon={IconArchive}>
              {t('inventory.record.archivedSince', { date: formatDay(record.archived_at, counterZone) })}
            </Tag>
          )}
        </>
      }
      sub={props.sub}
      busy={props.busy === true || edit.isSaving || waiting !== undefined}
      onClose={onClose}
      foot={foot}
    >
      {tools.length === 0 ? null : (
        <Bar label={t('inventory.record.actions')}>
          {tools.map((action) => (
            <ActionTool key={action.id} action={action} />
          ))}
        </Bar>
      )}
      <ActionResult error={setArchived.error ?? copy.error} />
      {props.above}
      {showsHistory && record !== undefined ? (
        <RecordHistory
          id={id}
          requests={kind.requests}
          linesOf={(change) => kind.linesOf?.(change, record) ?? linesOf(kind.describe, change, kind.valuesOf(record))}
          version={record.version}
          reasonOf={({ before = {} }) => refusal ?? refusalOf(before) ?? unsaved}
          onReverted={edit.show}
        />
      ) : null}
      {views.find((view) => view.id === shown)?.content}
      {hidesFields ? null : refusal === undefined ? (
        <div data-part="record">{props.children}</div>
      ) : (
        <fieldset data-part="record" className={styles.refused} disabled>
          {props.children}
        </fieldset>
      )}
      <ConflictDialog edit={edit} />
    </Panel>
  )
}

const historyId = 'inventory.history'

const linesOf = <Values extends object>(
  describe: Describe<Values>,
  { before, after = {} }: InventoryChange,
  record: Values,
): HistoryLine[] =>
  before === undefined
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])].map((member) => {
        const { label, text } = describe(member, after[member], { ...record, ...after })
        return {
          key: member,
          label,
          before: member in before ? describe(member, before[member], { ...record, ...before }).text : undefined,
          after: text,
        }
      })

const focusFirstField = (): void =>
  document.querySelector<HTMLElement>('[data-part=record] :is(button[data-field], input, select, textarea)')?.focus()
