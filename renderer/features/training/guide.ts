/** The guided first sale: seven steps that follow the person's actions, as a pure function of the progress of the sale. */
import type { SaleProgress } from '../sell/index.ts'

export const guideSteps = [
  { id: 'event', keys: ['ArrowUp', 'ArrowDown', 'Enter'] },
  { id: 'facility', keys: ['ArrowUp', 'ArrowDown', 'Enter'] },
  { id: 'plate', keys: ['Tab'] },
  { id: 'payment', keys: ['F8'] },
  { id: 'collect', keys: ['F12'] },
  { id: 'pass', keys: ['Enter'] },
  { id: 'next', keys: ['Escape', 'Enter'] },
] as const
export type GuideStepId = (typeof guideSteps)[number]['id']

export interface GuideState {
  /** The number of completed steps. */
  readonly done: number
  readonly sawPass: boolean
}

export const guideStart: GuideState = { done: 0, sawPass: false }

const doneBefore = (id: GuideStepId): number => guideSteps.findIndex((step) => step.id === id)

const inForm: ReadonlySet<SaleProgress['part']> = new Set(['size', 'plate', 'customer', 'money'])

const doneIn = ({ part, hasPlate, isCashEnough, isSold, isPassShown }: SaleProgress, sawPass: boolean): number => {
  if (isSold) return doneBefore(sawPass && !isPassShown ? 'next' : 'pass')
  if (isCashEnough) return doneBefore('collect')
  // The plate is still being typed while it has the focus.
  if (hasPlate && part !== 'plate') return doneBefore('payment')
  if (inForm.has(part)) return doneBefore('plate')
  return doneBefore(part === 'options' ? 'facility' : 'event')
}

/** A completed step stays completed: looking at something again does not lead back. Once the sale is left, all are completed. */
export const advance = (guide: GuideState, progress: SaleProgress): GuideState => {
  const wasSold = guide.done >= doneBefore('pass')
  const sawPass = guide.sawPass || (progress.isSold && progress.isPassShown)
  const done = wasSold && !progress.isSold ? guideSteps.length : Math.max(guide.done, doneIn(progress, sawPass))
  return done === guide.done && sawPass === guide.sawPass ? guide : { done, sawPass }
}
