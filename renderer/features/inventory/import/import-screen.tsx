/** Importing files: each is sent and read, its columns get a meaning, every row is checked, and then it is written. */
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { largestImportBytes, type ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import { apiKeys } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCount, formatMegabytes } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { EmptyState, ErrorState, Pane, Scroll, WorkProgress } from '../../../ui/index.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ImportHead } from './import-frame.tsx'
import { chooseImportFiles, dropFile, importFiles, useImportFiles, type ImportedFile } from './import-files.ts'
import { useImport, type Import } from './use-import.ts'
import styles from './import.module.css'

const leave = () => goTo(paths.inventory.facilities())

export const ImportScreen = () => {
  const { files, currentId } = useImportFiles()
  const current = files.find(({ id }) => id === currentId)
  useCommands([
    {
      id: 'imports.choose',
      label: t('imports.choose.command'),
      keyBar: t('imports.choose.keyBar'),
      keys: ['O'],
      perform: chooseImportFiles,
    },
    {
      id: 'imports.earlier',
      label: t('imports.choose.earlier'),
      keyBar: t('imports.choose.earlierKey'),
      keys: ['H'],
      perform: () => goTo(paths.inventory.imports()),
    },
  ])
  const isTooLarge = (current?.file.size ?? 0) > largestImportBytes
  return (
    <>
      <DropArea />
      {current === undefined || isTooLarge || current.file.size === 0 ? (
        <NoFile current={current} />
      ) : (
        <FileImport key={current.id} {...current} />
      )}
    </>
  )
}

/** Files may be dropped anywhere in the window. */
const DropArea = () => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const away = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(false)
      importFiles([...event.dataTransfer.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', away)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', away)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? <div className={styles.drop}>{t('imports.choose.dropHere')}</div> : null
}

const useLeave = (onEscape: () => void) =>
  useCommands([
    {
      id: 'imports.leave',
      label: t('imports.choose.leave'),
      keyBar: t('imports.choose.leaveKey'),
      keys: ['Escape'],
      perform: onEscape,
    },
  ])

const NoFile = ({ current }: { readonly current: ImportedFile | undefined }) => {
  useLeave(() => {
    if (current === undefined) leave()
    else dropFile(current.id)
  })
  const problem =
    current === undefined
      ? undefined
      : current.file.size === 0
        ? t('imports.refusal.file_empty')
        : t('imports.choose.tooLarge', { most: formatMegabytes(largestImportBytes) })
  return (
    <Pane label={t('imports.title')}>
      <ImportHead step={undefined} title={current?.file.name ?? t('imports.title')} sub={t('imports.choose.kinds')} />
      <EmptyState
        title={problem ?? t('imports.choose.none')}
        text={t('imports.choose.text')}
        actions={[
          {
            key: 'choose',
            label: t('imports.choose.drop'),
            action: t('imports.choose.button'),
            keys: 'O',
            onAct: chooseImportFiles,
          },
          {
            key: 'earlier',
            label: t('imports.choose.earlierText'),
            action: t('imports.choose.earlierKey'),
            keys: 'H',
            onAct: () => goTo(paths.inventory.imports()),
          },
        ]}
      />
    </Pane>
  )
}

const FileImport = (imported: ImportedFile) => {
  const importing = useImport(imported)
  const { sending, current } = importing
  const file = current.data
  const failure = sending.error ?? (file === undefined ? current.error : null)
  if (failure !== null || file === undefined || file.state === 'receiving')
    return <Waiting imported={imported} importing={importing} failure={failure} />
  switch (file.state) {
    case 'columns':
      return (
        <Leaving importing={importing}>
          <ColumnsStep file={file} importing={importing} />
        </Leaving>
      )
    case 'refused':
      return <Refused file={file} importing={importing} />
    case 'checked':
      return <CheckStep file={file} importing={importing} />
    case 'done':
      return <Done file={file} />
    default:
      return <Working file={file} importing={importing} />
  }
}

const Leaving = ({ importing, children }: { readonly importing: Import; readonly children: React.ReactNode }) => {
  useLeave(importing.leave)
  return children
}

interface WaitingProps {
  readonly imported: ImportedFile
  readonly importing: Import
  readonly failure: unknown
}

/** The file is being sent, or could not be. */
const Waiting = ({ imported: { file }, importing, failure }: WaitingProps) => {
  const { sending, sentBytes, current, leave: leaveFile } = importing
  useLeave(leaveFile)
  const sent = sending.isSuccess ? file.size : sentBytes
  return (
    <Pane label={t('imports.title')} busy={failure === null}>
      <ImportHead step="file" title={t('imports.head.title', { name: file.name })} sub={formatMegabytes(file.size)} />
      <Scroll>
        {failure === null ? null : (
          <ErrorState error={failure} onRetry={() => void (sending.isError ? sending.refetch() : current.refetch())} />
        )}
      </Scroll>
      {failure === null ? (
        <WorkProgress
          title={t('imports.progress.sending')}
          text={t('imports.progress.sent', { sent: formatMegabytes(sent), all: formatMegabytes(file.size) })}
          share={sent / file.size}
          hasKey
          onCancel={leaveFile}
        />
      ) : null}
    </Pane>
  )
}

interface FileProps {
  readonly file: ImportFile
  readonly importing: Import
}

const workOf = (file: ImportFile) => {
  if (file.state === 'running') return 'writing'
  if (file.state === 'cancelling' || file.state === 'cancelled') return 'cancelling'
  return file.state === 'checking' ? 'checking' : 'reading'
}

/** Reading, checking, writing, or undoing what was written. */
const Working = ({ file, importing }: FileProps) => {
  const work = workOf(file)
  const isEnding = work === 'cancelling'
  // A run that is cancelled leaves nothing; anything before it is only left.
  const cancel = () => {
    if (isEnding) importing.leave()
    else importing.cancel()
  }
  useLeave(cancel)
  const { done, of } = file.progress ?? { done: 0 }
  return (
    <Pane label={t('imports.title')} busy>
      <ImportHead
        step={work === 'reading' ? 'file' : work === 'checking' ? 'check' : 'result'}
        title={t('imports.head.title', { name: file.name })}
        sub={t(`imports.progress.${work}`)}
      />
      <EmptyState
        title={file.state === 'cancelled' ? t('imports.progress.cancelled') : t(`imports.progress.${work}`)}
        text={t(`imports.progress.effect.${work}`)}
        actions={
          file.state === 'cancelled'
            ? [
                {
                  key: 'leave',
                  label: t('imports.progress.nothing'),
                  action: t('imports.progress.leave'),
                  keys: 'Escape',
                  onAct: importing.leave,
                },
              ]
            : []
        }
      />
      {file.state === 'cancelled' ? null : (
        <WorkProgress
          title={t(`imports.progress.${work}`)}
          text={
            of === undefined
              ? t('imports.progress.rows', { done: formatCount(done) })
              : t('imports.progress.rowsOf', { done: formatCount(done), of: formatCount(of) })
          }
          share={of === undefined || of === 0 ? undefined : done / of}
          hasKey
          onCancel={cancel}
        />
      )}
    </Pane>
  )
}

const Refused = ({ file, importing }: FileProps) => {
  useLeave(importing.leave)
  const { refusal } = file
  return (
    <Pane label={t('imports.title')}>
      <ImportHead step="file" title={t('imports.head.title', { name: file.name })} sub={formatMegabytes(file.bytes)} />
      <EmptyState
        title={t(`imports.refusal.${refusal?.code ?? 'format_not_supported'}`)}
        text={refusal?.text ?? t('imports.choose.kinds')}
        actions={[
          ...(file.sheets ?? []).map((sheet) => ({
            key: sheet,
            label: t('imports.choose.sheet', { sheet }),
            action: t('imports.choose.read'),
            onAct: () => importing.choose({ sheet }),
          })),
          {
            key: 'leave',
            label: t('imports.choose.other'),
            action: t('imports.progress.leave'),
            keys: 'Escape',
            onAct: importing.leave,
          },
        ]}
      />
    </Pane>
  )
}

/** The result is an import like those before it; the next file waits behind it. */
const Done = ({ file }: { readonly file: ImportFile }) => {
  const queries = useQueryClient()
  const { id, import_id: importId } = file
  useEffect(() => {
    for (const queryKey of [apiKeys.allInventory(), apiKeys.allQuotes(), ['venues'], ['events']])
      void queries.invalidateQueries({ queryKey })
    const isLast = useImportFiles.getState().files.length === 1
    dropFile(id)
    if (isLast) goTo(paths.inventory.imports(importId), { replace: true })
  }, [id, importId, queries])
  return (
    <Pane label={t('imports.title')} busy>
      {null}
    </Pane>
  )
}
