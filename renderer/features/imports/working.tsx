/** The screen while a file is sent, read, checked or written, or while the written changes are undone. */
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { formatCount, formatFileSize } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { EmptyState, ErrorState, Pane, Scroll, WorkProgress } from '../../ui/index.ts'
import { ImportHead } from './import-frame.tsx'
import type { ImportedFile } from './import-files.ts'
import type { Import } from './use-import.ts'
import { useLeave } from './use-leave.ts'

const leaveAction = ({ leave }: Import) => ({
  key: 'leave',
  label: t('imports.progress.nothing'),
  action: t('imports.progress.leave'),
  keys: 'Escape',
  onAct: leave,
})

interface WaitingProps {
  readonly imported: ImportedFile
  readonly importing: Import
  readonly failure: unknown
}

/** The file is being sent, or could not be sent. */
export const Waiting = ({ imported: { file }, importing, failure }: WaitingProps) => {
  const { sending, sentBytes, current, leave: leaveFile } = importing
  useLeave(leaveFile)
  const sent = sending.isSuccess ? file.size : sentBytes
  return (
    <Pane label={t('imports.title')} busy={failure === null}>
      <ImportHead step="file" title={t('imports.head.title', { name: file.name })} sub={formatFileSize(file.size)} />
      <Scroll>
        {failure === null ? null : (
          <ErrorState error={failure} onRetry={() => void (sending.isError ? sending.refetch() : current.refetch())} />
        )}
      </Scroll>
      {failure === null ? (
        <WorkProgress
          title={t('imports.progress.sending')}
          text={t('imports.progress.sent', { sent: formatFileSize(sent), all: formatFileSize(file.size) })}
          share={sent / file.size}
          hasKey
          onCancel={leaveFile}
        />
      ) : null}
    </Pane>
  )
}

interface LostProps {
  readonly name: string
  readonly importing: Import
}

/** The engine has started again, and no longer knows the file. */
export const Lost = ({ name, importing }: LostProps) => {
  useLeave(importing.leave)
  return (
    <Pane label={t('imports.title')}>
      <ImportHead step="file" title={t('imports.head.title', { name })} sub={t('imports.progress.nothing')} />
      <EmptyState
        title={t('imports.progress.lost')}
        actions={[
          {
            key: 'again',
            label: name,
            action: t('imports.progress.sendAgain'),
            onAct: importing.sendAgain,
          },
          leaveAction(importing),
        ]}
      />
    </Pane>
  )
}

interface WorkingProps {
  readonly file: ImportFile
  readonly importing: Import
}

const workOf = ({ state }: ImportFile) => {
  if (state === 'running') return 'writing'
  if (state === 'cancelling') return 'cancelling'
  return state === 'checking' ? 'checking' : 'reading'
}

export const Working = ({ file, importing }: WorkingProps) => {
  const work = workOf(file)
  const ended = file.state === 'cancelled' || file.state === 'failed' ? file.state : undefined
  // Cancelling a run leaves no changes; before the run, the file is only left.
  const cancel = () => {
    if (ended !== undefined) importing.leave()
    else if (file.state !== 'cancelling') importing.cancel()
  }
  useLeave(cancel, ended === undefined ? t('common.cancel') : t('imports.progress.leave'))
  const { done, of } = file.progress ?? { done: 0 }
  const title = t('imports.head.title', { name: file.name })
  if (ended !== undefined)
    return (
      <Pane label={t('imports.title')}>
        <ImportHead step="result" title={title} sub={t(`imports.progress.${ended}`)} />
        <EmptyState
          title={t(`imports.progress.${ended}`)}
          text={t(`imports.progress.${ended}Text`)}
          actions={[
            {
              key: 'again',
              label: t('imports.progress.againText'),
              action: t('imports.check.backKey'),
              onAct: importing.backToColumns,
            },
            leaveAction(importing),
          ]}
        />
      </Pane>
    )
  return (
    <Pane label={t('imports.title')} busy>
      <ImportHead
        step={work === 'reading' ? 'file' : work === 'checking' ? 'check' : 'result'}
        title={title}
        sub={t(`imports.progress.effect.${work}`)}
      />
      <Scroll>{null}</Scroll>
      <WorkProgress
        title={t(`imports.progress.${work}`)}
        text={
          of === undefined
            ? t('imports.progress.rows', { done: formatCount(done), count: done })
            : t('imports.progress.rowsOf', { done: formatCount(done), of: formatCount(of), count: of })
        }
        share={of === undefined || of === 0 ? undefined : done / of}
        hasKey
        onCancel={cancel}
      />
    </Pane>
  )
}
