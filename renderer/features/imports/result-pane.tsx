/** The pane beside the imports: what to do about the chosen one, how long it ran, and its undo. */
import { useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconBan, IconDownload, IconFileImport, IconHandStop, IconTag, IconX } from '@tabler/icons-react'
import type { z } from 'zod'
import { importApi } from '../../../shared/contract/imports.ts'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import type { InventoryImport, undoneImport } from '../../../shared/desk/inventory/imports.ts'
import { call, queryOf, readCsv } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatWorkTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  ConfirmDialog,
  FormFailure,
  Icon,
  PaneHead,
  ResultText,
  Section,
  Text,
} from '../../ui/index.ts'
import { AvailabilityGlyph } from '../../kit/domain/index.ts'
import { useImportFiles } from './import-files.ts'
import { useInternalReason } from '../../kit/inventory/internal-clients.ts'
import { useInventoryScope } from '../../kit/inventory/inventory-scope.tsx'
import { countsText, undoText } from './import-texts.ts'
import { PreservedValuesDialog } from './preserved-values-dialog.tsx'
import { saveRejected } from './save-rejected.ts'
import styles from './import.module.css'

const neverSold = () => goTo(`${paths.inventory.facilities()}?state=not_sold`)
const price = () => goTo(paths.inventory.needs('price'))

/** The next step: the file that waits, otherwise the prices of new events, or missing prices. */
const useNextStep = ({ state, kind, counts }: InventoryImport) => {
  const { files } = useImportFiles()
  const { limited } = useInventoryScope()
  const { data: overview } = useQuery(queryOf(inventoryApi.overview, { q: { venue_id: limited } }))
  const [file] = files
  if (file !== undefined)
    return {
      icon: IconFileImport,
      text: t('imports.done.nextFile', { name: file.file.name }),
      keyBar: t('imports.done.nextFileKey'),
      perform: () => goTo(paths.inventory.import()),
    }
  if (state === 'done' && kind === 'events' && counts.new > 0)
    return {
      icon: IconTag,
      text: t('imports.done.priceEvents', { count: counts.new }),
      keyBar: t('imports.done.priceEventsKey'),
      perform: () => goTo(paths.inventory.prices()),
    }
  const waiting = overview?.needs.price ?? 0
  if (state !== 'done' || counts.need_price === 0 || waiting === 0) return undefined
  return {
    icon: IconTag,
    text: t('imports.done.price', { count: waiting }),
    keyBar: t('imports.done.priceKey'),
    perform: price,
  }
}

export const ResultPane = ({ shown }: { readonly shown: InventoryImport }) => {
  const { id, name, state, kind, counts, undo, rejected_rows: rejectedRows } = shown
  const [dialog, setDialog] = useState<'undo' | 'preserved'>()
  const saving = useMutation({ mutationFn: () => saveRejected(name, readCsv(importApi.rejected, { id })) })
  const undoing = useMutation({
    mutationFn: () => call(importApi.undo, { id }),
    onSuccess: () => setDialog(undefined),
  })
  const canUndo = state === 'done' && undo.can_go_back > 0
  const internalReason = useInternalReason()
  const undoReason = shown.requires === undefined ? undefined : internalReason
  const next = useNextStep(shown)
  const hasNeverSold = state === 'done' && counts.never_sold > 0
  useCommands([
    {
      id: 'imports.nextStep',
      label: next?.text ?? t('imports.done.priceCommand'),
      keyBar: next?.keyBar ?? t('imports.done.priceKey'),
      keys: ['F12'],
      predicate: () => next !== undefined,
      perform: () => next?.perform(),
    },
    {
      id: 'imports.saveRejected',
      label: t('imports.rejected.saveCommand'),
      keyBar: t('imports.rejected.saveKey'),
      keys: ['R'],
      predicate: () => rejectedRows > 0,
      perform: () => saving.mutate(),
    },
    {
      id: 'imports.neverSold',
      label: t('imports.done.neverSoldCommand'),
      keys: ['N'],
      predicate: () => hasNeverSold,
      perform: neverSold,
    },
    {
      id: 'imports.preserved',
      label: t('imports.done.preservedCommand'),
      keys: ['K'],
      predicate: () => counts.values_kept > 0,
      perform: () => setDialog('preserved'),
    },
    {
      id: 'imports.undo',
      label: t('imports.undo.command'),
      keyBar: t('imports.undo.button'),
      keys: ['U'],
      predicate: () => canUndo && undoReason === undefined,
      perform: () => setDialog('undo'),
    },
  ])
  return (
    <ActionPane
      label={t('imports.done.pane')}
      busy={undoing.isPending}
      buttons={
        <>
          {next === undefined ? null : (
            <ActionButton keys="F12" icon={next.icon} onClick={next.perform}>
              {next.text}
            </ActionButton>
          )}
          <div className={styles.undo}>
            <Text as="div" size="small" tone="secondary" grow>
              {canUndo && undoReason !== undefined ? undoReason : undoText(shown)}
            </Text>
            {canUndo ? (
              <Button kind="destructive" keys="U" disabledReason={undoReason} onClick={() => setDialog('undo')}>
                {t('imports.undo.button')}
              </Button>
            ) : null}
          </div>
        </>
      }
    >
      <PaneHead level={2} title={paneTitle(shown)} sub={state === 'done' ? paneSub(shown) : undefined} />
      {undoing.data === undefined ? null : <Undone {...undoing.data} />}
      {state !== 'done' || counts.need_price === 0 ? null : (
        <Point
          mark={
            <span className={styles.glyph}>
              <AvailabilityGlyph state="limited" />
            </span>
          }
          title={t('imports.posted.title', { count: counts.need_price })}
          text={t('imports.done.needPrice')}
        />
      )}
      {rejectedRows === 0 ? null : (
        <Point
          mark={<Icon of={IconX} tone="bad" />}
          title={t('imports.rejected.title', { count: rejectedRows })}
          text={t('imports.done.rejected')}
          end={
            <Button small icon={IconDownload} keys="R" onClick={() => saving.mutate()}>
              {t('imports.rejected.save', { count: rejectedRows })}
            </Button>
          }
        >
          <ResultText as="div" error={saving.error} message={saving.data} />
        </Point>
      )}
      {hasNeverSold ? (
        <Point
          mark={<Icon of={IconBan} tone="secondary" />}
          title={t('imports.done.neverSold', { count: counts.never_sold })}
          text={t('imports.done.neverSoldText')}
          end={
            <Button small keys="N" label={t('imports.done.neverSoldCommand')} onClick={neverSold}>
              {t('imports.done.show')}
            </Button>
          }
        />
      ) : null}
      {counts.values_kept === 0 ? null : (
        <Point
          mark={<Icon of={IconHandStop} tone="secondary" />}
          title={t('imports.done.preserved', { count: counts.values_kept })}
          text={t('imports.done.preservedText')}
          end={
            <Button small keys="K" label={t('imports.done.preservedCommand')} onClick={() => setDialog('preserved')}>
              {t('imports.done.show')}
            </Button>
          }
        />
      )}
      <Times shown={shown} />
      {dialog === 'preserved' ? (
        <PreservedValuesDialog importId={id} kind={kind} onClose={() => setDialog(undefined)} />
      ) : null}
      <ConfirmDialog
        open={dialog === 'undo'}
        title={t('imports.undo.title', { name })}
        text={t('imports.undo.effect', { back: undo.can_go_back, stays: undo.stays })}
        cancelLabel={t('imports.undo.keep')}
        confirmLabel={t('imports.undo.confirm')}
        isDestructive
        disabledReason={undoing.isPending ? t('imports.undo.running') : undefined}
        onConfirm={() => undoing.mutate()}
        onClose={() => setDialog(undefined)}
      >
        <FormFailure error={undoing.error} />
      </ConfirmDialog>
    </ActionPane>
  )
}

const paneTitle = ({ state, kind, counts }: InventoryImport): string => {
  if (state === 'undone' || state === 'cancelled') return t(`imports.done.titleOf.${state}`)
  return kind === 'facilities'
    ? t('imports.done.selling', { count: counts.ready_to_sell })
    : t('imports.done.added', { count: counts.new })
}

/** The facts that are not in the title. */
const paneSub = ({ kind, counts }: InventoryImport): string | undefined => {
  if (kind === 'facilities') return countsText({ counts })
  return counts.changed === 0 ? undefined : t('imports.count.changed', { count: counts.changed })
}

interface PointProps {
  readonly mark: ReactNode
  readonly title: string
  readonly text: string
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** One point about the import, with the actions for it. */
const Point = ({ mark, title, text, end, children }: PointProps) => (
  <div className={styles.point}>
    <span>{mark}</span>
    <h3>{title}</h3>
    {end}
    <p>{text}</p>
    {children}
  </div>
)

const Undone = ({ undone, stays }: z.infer<typeof undoneImport>) => (
  <Section title={t('imports.undo.done', { count: undone })}>
    {stays.length === 0 ? null : (
      <ul className={styles.stays}>
        {stays.map(({ kind, record_id: recordId, name, reason }) => (
          <li key={`${kind} ${recordId}`}>{t('imports.undo.stays', { name, reason })}</li>
        ))}
      </ul>
    )}
  </Section>
)

const Times = ({ shown: { milliseconds } }: { readonly shown: InventoryImport }) => {
  const times = (['reading', 'checking', 'writing'] as const).flatMap((step) => {
    const ms = milliseconds[step]
    return ms === undefined ? [] : [{ step, ms }]
  })
  if (times.length === 0) return null
  return (
    <Section title={t('imports.time.title')}>
      {times.map(({ step, ms }) => (
        <div key={step} className={styles.line}>
          <span>{t(`imports.time.${step}`)}</span>
          <span>{formatWorkTime(ms)}</span>
        </div>
      ))}
      <div className={styles.sum}>
        <span>{t('imports.time.total')}</span>
        <span>{formatWorkTime(times.reduce((sum, { ms }) => sum + ms, 0))}</span>
      </div>
    </Section>
  )
}
