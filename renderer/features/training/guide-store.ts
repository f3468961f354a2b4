/** Whether the guided first sale is shown, and its progress. */
import { create } from 'zustand'
import { goTo, paths } from '../../lib/navigation.ts'
import { guideStart, type GuideState } from './guide.ts'

/** The key is in the session storage of the browser: a training begins and ends with a reload. */
const openKey = 'parkdesk.guide'

export const useGuide = create<GuideState & { readonly isOpen: boolean }>(() => ({
  ...guideStart,
  isOpen: sessionStorage.getItem(openKey) !== null,
}))

/** The guide opens on the page that shows the training, which is loaded next. */
export const openGuideAtNextLoad = (): void => sessionStorage.setItem(openKey, 'true')

export const closeGuide = (): void => {
  sessionStorage.removeItem(openKey)
  useGuide.setState({ isOpen: false })
}

/** Starts with the first step and an empty form. */
export const startGuide = async (): Promise<void> => {
  const { focusPart, leaveSoldSale } = await import('../sell/index.ts')
  leaveSoldSale()
  openGuideAtNextLoad()
  useGuide.setState({ ...guideStart, isOpen: true })
  goTo(paths.sell())
  focusPart('search')
}
