/** /desk/training: begins and ends a training, on a database that is discarded at its end (docs/adr/0025). */
import { trainingApi } from '../../../shared/contract/settings.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { failureReason } from '../../common/failure-reason.ts'
import { discardTraining, makeTrainingFolder, trainingFile } from '../../common/training-folder.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { startTask } from '../backups/backup-thread.ts'
import { windowOf } from '../people/guard.ts'
import type { Services } from '../services.ts'

export const trainingRoutes = ({
  desk,
  databaseFile: file,
  sales,
  people,
  audit,
  clock,
  windowName,
}: Services): Route[] => {
  const { profile, train } = desk

  let isBeginning = false

  /** Unfinished sales would be settled in the training only, and again after its end. */
  const refuseWhileUnfinished = (): void => {
    const unfinished = sales.unfinished()
    if (unfinished.sales + unfinished.cancellations > 0) throw new AppError('training_sale_unfinished')
  }

  /** With a remote marketplace the training has demo data of its own, which the engine makes at its start. */
  const prepareDatabase = async (): Promise<void> => {
    try {
      makeTrainingFolder(file)
      if (profile.kind === 'embedded') await startTask('copy', { file, to: trainingFile(file) }).result
    } catch (error) {
      throw new AppError('training_failed', { ...failureReason(error), cause: error })
    }
  }

  /** Leaves nothing behind where it fails. */
  const begin = async ({ actor }: RequestContext, windowId: string | undefined): Promise<void> => {
    try {
      refuseWhileUnfinished()
      await prepareDatabase()
      // Other windows may have sold meanwhile.
      refuseWhileUnfinished()
      people.transaction(() => {
        // The person who ends the training may be another one: the live data ask for a PIN again.
        if (windowId !== undefined) people.endSession(windowId, { ended_at_ms: clock.nowMs(), end_reason: 'locked' })
        audit.record({ action: 'training.started', subject: ['window', windowName() ?? ''] }, actor)
      })
    } catch (error) {
      discardTraining(file)
      throw error
    }
  }

  return deskHandlers(trainingApi, {
    async begin(context) {
      if (profile.training || isBeginning) throw new AppError('training_active')
      if (train === undefined || file === ':memory:') throw new AppError('training_unavailable')
      isBeginning = true
      try {
        await begin(context, windowOf(context))
      } finally {
        isBeginning = false
      }
      train(true)
    },
    end() {
      if (profile.training) train?.(false)
    },
  })
}
