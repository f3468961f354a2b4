/** The one banner under the top bar: the most serious notice. */
import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface BannerNotice {
  readonly key: string
  readonly tone: 'info' | 'ok' | 'warn' | 'bad'
  readonly text: ReactNode
  readonly actions?: ReactNode
}

const weight = { bad: 3, warn: 2, info: 1, ok: 0 } as const

export const useBanners = create<{ readonly notices: readonly BannerNotice[] }>(() => ({ notices: [] }))

/** The time is long enough to read it twice and react. */
const shownMs = 20_000

/** Shows a notice for a while, or replaces the one with the same key, whose time begins again. */
export const showBanner = (notice: BannerNotice): void => {
  keepBanner(notice)
  setTimeout(() => {
    useBanners.setState(({ notices }) => ({ notices: notices.filter((each) => each !== notice) }))
  }, shownMs)
}

/** Shows a notice until it is removed, or replaces the one with the same key. */
export const keepBanner = (notice: BannerNotice): void => {
  useBanners.setState(({ notices }) => ({ notices: [...notices.filter(({ key }) => key !== notice.key), notice] }))
}

export const removeBanner = (key: string): void => {
  useBanners.setState(({ notices }) => ({ notices: notices.filter((each) => each.key !== key) }))
}

/** The notice to show: the most serious one, the latest of several. */
export const topBanner = (notices: readonly BannerNotice[]): BannerNotice | undefined =>
  [...notices].reverse().sort((left, right) => weight[right.tone] - weight[left.tone])[0]
