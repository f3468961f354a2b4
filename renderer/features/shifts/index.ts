/** The feature of shifts and cash: the screen, the cash drawers in the settings, and the parts that a sale needs. */
import { lazy } from 'react'

export { countStored } from './till/store-count.ts'
export { OpenShift } from './till/open-shift.tsx'

export const DrawersSection = lazy(() =>
  import('./drawers/drawers-section.tsx').then((module) => ({ default: module.DrawersSection })),
)
