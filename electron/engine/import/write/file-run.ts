/** Writes the checked rows of a received file, shows the progress, and can be cancelled. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { AuditActor } from '../../../core/audit/audit-log.ts'
import { requireChecked } from '../check/checked-file.ts'
import type { ImportRuns } from './import-runs.ts'
import type { Received } from '../file/received-file.ts'

export interface FileRunDeps {
  readonly runs: ImportRuns
  readonly onError: (error: unknown) => void
}

export const createFileRun = ({ runs, onError }: FileRunDeps) => ({
  /** Begins to write; the result never rejects. Throws `import_file_unchecked`. */
  runFile(file: Received, key: string, actor: AuditActor): Promise<void> {
    const { checked, check } = requireChecked(file)
    if (file.state !== 'checked' || file.description?.layout === undefined) throw new AppError('import_file_unchecked')
    const { layout } = file.description
    const { new: created = 0, changed = 0, changed_kept: kept = 0 } = file.counts ?? {}
    const of = created + changed - kept
    file.state = 'running'
    file.isCancelled = false
    file.progress = { done: 0, of }
    const write = async (): Promise<void> => {
      const { id, isCancelled } = await runs.run({
        key,
        name: file.name,
        layout,
        checked,
        check,
        actor,
        milliseconds: file.milliseconds,
        onBegun: (importId) => {
          file.importId = importId
        },
        onProgress: (done) => {
          file.progress = { done, of }
        },
        isCancelled: () => file.isCancelled,
      })
      file.state = isCancelled ? 'cancelled' : 'done'
      if (isCancelled) return
      file.counts = checked.counts()
      file.milliseconds = present(runs.find(id).milliseconds)
    }
    file.run = write()
      .catch((error: unknown) => {
        file.state = 'failed'
        onError(error)
      })
      .finally(() => {
        file.progress = undefined
        file.run = undefined
      })
    return file.run
  },

  /** The rows that were written are undone. */
  cancelRun(file: Received): void {
    file.isCancelled = true
    file.state = 'cancelling'
  },
})
