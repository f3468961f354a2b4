/** Begins and ends a training: the engine continues with other data, and the page reloads. */
import { create } from 'zustand'
import { trainingApi } from '../../../shared/contract/settings.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { call, errorMessage } from '../../api/index.ts'
import { showBanner } from '../../lib/banner.ts'
import { leavePage, setLeaving, untilTraining } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { closeGuide, openGuideAtNextLoad } from './guide-store.ts'

/** Nothing else can be done during the change. */
export const useTrainingChange = create<{ readonly change?: 'starting' | 'ending' | undefined }>(() => ({}))

const bannerKey = 'training'

/** Stores the sale that is being entered. False while one is being submitted. */
const leaveSale = async (): Promise<boolean> => {
  const { isSaleUnderWay, keepUnfinishedSale } = await import('../sell/index.ts')
  if (isSaleUnderWay()) return false
  await keepUnfinishedSale()
  return true
}

const change = async (on: boolean): Promise<void> => {
  const sent = call(on ? trainingApi.begin : trainingApi.end)
  // The data is about to be replaced, so nothing else is sent.
  setLeaving(true)
  try {
    await sent
    if (!(await untilTraining(on)) && on) throw new AppError('training_failed')
  } catch (error) {
    setLeaving(false)
    throw error
  }
  if (on) openGuideAtNextLoad()
  else closeGuide()
  goTo(paths.sell())
  leavePage()
}

/** A failure is shown, not thrown. */
export const changeTraining = async (on: boolean): Promise<void> => {
  if (useTrainingChange.getState().change !== undefined) return
  try {
    if (on && !(await leaveSale()))
      return showBanner({ key: bannerKey, tone: 'warn', text: t('training.saleUnderWay') })
    useTrainingChange.setState({ change: on ? 'starting' : 'ending' })
    await change(on)
  } catch (error) {
    useTrainingChange.setState({ change: undefined })
    const { title: problem } = errorMessage(error)
    const text = on ? t('training.notStarted', { problem }) : t('training.notEnded', { problem })
    showBanner({ key: bannerKey, tone: 'bad', text })
  }
}
