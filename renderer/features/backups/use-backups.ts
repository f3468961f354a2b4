/** The backups, refreshed while the screen is shown, and the work that a person starts here. */
import { useEffect } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backupApi } from '../../../shared/contract/backups.ts'
import { call, errorMessage, keyOf, pagesOf, queryOf, refreshed, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { momentText, type Scene } from './backup-text.ts'

const idleEveryMs = 5_000
const workEveryMs = 500

export const useBackups = (isRunning: boolean) => {
  const queries = useQueryClient()
  const status = useQuery({
    ...queryOf(backupApi.status),
    refetchInterval: ({ state }) => (isRunning || (state.data?.work ?? null) !== null ? workEveryMs : idleEveryMs),
  })
  const paged = usePagedRows({ ...pagesOf(backupApi.list), enabled: status.data?.available === true })

  // The list is fetched again when the status changes, because the program also makes backups by itself.
  const { last, places, work } = status.data ?? {}
  const version = JSON.stringify([last, places?.map((place) => [place.last_copy_at, place.waiting]), work?.kind])
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf(backupApi.list) })
  }, [version, queries])

  return { ...paged, status }
}

type BackupTask =
  | { readonly kind: 'backup' }
  | { readonly kind: 'check' }
  | { readonly kind: 'verify'; readonly id: string }

const run = async (task: BackupTask, scene: Scene) => {
  if (task.kind === 'check') {
    const { damage } = await call(backupApi.checkData)
    return damage === null
      ? { isBad: false, text: t('backups.work.checked') }
      : { isBad: true, text: t('backups.work.damageFound', { problem: damage.problem }) }
  }
  const backup = await (task.kind === 'backup' ? call(backupApi.make) : call(backupApi.verify, { id: task.id }))
  const moment = momentText(backup.made_at, scene)
  if (backup.verified === 'damaged')
    return { isBad: true, text: t('backups.work.damaged', { moment, problem: backup.problem ?? '' }) }
  return {
    isBad: false,
    text: task.kind === 'backup' ? t('backups.work.made', { moment }) : t('backups.work.verified', { moment }),
  }
}

export type BackupWork = ReturnType<typeof useBackupWork>

export const useBackupWork = (scene: Scene) => {
  const work = useMutation({
    mutationFn: (task: BackupTask) => run(task, scene),
    onSettled: () => refreshed('backups'),
  })
  const cancel = useMutation({
    mutationFn: () => call(backupApi.cancelWork),
    onSuccess: () => work.reset(),
    onSettled: () => refreshed('backups'),
  })
  const failure = work.isError ? errorMessage(work.error) : undefined
  return {
    /** Starts one task at a time: another start while one runs has no effect. */
    start: (task: BackupTask) => {
      if (!work.isPending) work.mutate(task)
    },
    cancel: () => cancel.mutate(),
    isRunning: work.isPending,
    /** The outcome of the last task; undefined while one runs, before the first, and after a cancelled one. */
    outcome: failure === undefined ? work.data : { isBad: true, text: `${failure.title} ${failure.next}` },
  }
}
