/** The work that a person starts here: a backup, a check of the data, the verification of a backup. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys, backUpNow, cancelBackupWork, checkData, errorWords, verifyBackup } from '../../lib/api/index.ts'
import { momentWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'

export type BackupTask = { readonly kind: 'backup' } | { readonly kind: 'check' } | VerifyTask
interface VerifyTask {
  readonly kind: 'verify'
  readonly id: string
}

export interface Outcome {
  readonly tone: 'ok' | 'bad'
  readonly text: string
}

async function carryOut(task: BackupTask, scene: Scene): Promise<Outcome> {
  if (task.kind === 'check') {
    const { damage } = await checkData()
    return damage === null
      ? { tone: 'ok', text: 'Data checked, no damage found' }
      : { tone: 'bad', text: `Damage found: ${damage.problem}` }
  }
  const backup = await (task.kind === 'backup' ? backUpNow() : verifyBackup(task.id))
  const name = `Backup of ${momentWords(backup.made_at, scene)}`
  if (backup.verified === 'damaged') return { tone: 'bad', text: `${name} is damaged: ${backup.problem ?? ''}` }
  return { tone: 'ok', text: task.kind === 'backup' ? `${name} made and verified` : `${name} verified` }
}

export interface BackupWork {
  readonly start: (task: BackupTask) => void
  readonly cancel: () => void
  readonly isRunning: boolean
  /** How the last one ended; undefined while one runs, before the first, and after one that was cancelled. */
  readonly outcome: Outcome | undefined
}

/** One at a time: starting another while one runs does nothing. */
export function useBackupWork(scene: Scene): BackupWork {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: apiKeys.allBackups() })
  const work = useMutation({ mutationFn: (task: BackupTask) => carryOut(task, scene), onSettled: readAgain })
  const cancel = useMutation({
    mutationFn: cancelBackupWork,
    onSuccess: () => work.reset(),
    onSettled: readAgain,
  })
  return {
    start: (task) => {
      if (!work.isPending) work.mutate(task)
    },
    cancel: () => cancel.mutate(),
    isRunning: work.isPending,
    outcome: work.isError ? { tone: 'bad', text: failureWords(work.error) } : work.data,
  }
}

function failureWords(error: unknown): string {
  const { title, next } = errorWords(error)
  return `${title} ${next}`
}
