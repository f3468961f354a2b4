/** The one banner under the top bar: the most serious of what is going on. */
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

/** Long enough to read it twice and act on it. */
const shownMs = 20_000

/** Shows a notice for a while, or replaces the one with the same key, which then has its own while. */
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

/** The one to show: the most serious, the latest among equals. */
export const topBanner = (notices: readonly BannerNotice[]): BannerNotice | undefined =>
  [...notices].reverse().sort((left, right) => weight[right.tone] - weight[left.tone])[0]
