/** Whether the guided first sale is shown, and how far it is. */
import { create } from 'zustand'
import { goTo, paths } from '../../lib/navigation.ts'
import { guideStart, type GuideState } from './guide.ts'

/** Of the browser's session: a training begins and ends with a reload. */
const openKey = 'parkdesk.guide'

export const useGuide = create<GuideState & { readonly isOpen: boolean }>(() => ({
  ...guideStart,
  isOpen: sessionStorage.getItem(openKey) !== null,
}))

/** For the page that shows the training. */
export const openGuideAtNextLoad = (): void => sessionStorage.setItem(openKey, 'true')

export const closeGuide = (): void => {
  sessionStorage.removeItem(openKey)
  useGuide.setState({ isOpen: false })
}

/** From the first step, with an empty form. */
export const startGuide = async (): Promise<void> => {
  const { focusPart, leaveSoldSale } = await import('../sell/index.ts')
  leaveSoldSale()
  openGuideAtNextLoad()
  useGuide.setState({ ...guideStart, isOpen: true })
  goTo(paths.sell())
  focusPart('search')
}
