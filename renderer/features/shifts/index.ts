/** Shifts and cash: the screen, and the cash drawers in the settings. */
import { lazy } from 'react'

export { ShiftsScreen } from './shifts-screen.tsx'

export const DrawersSection = lazy(() =>
  import('./drawers/drawers-section.tsx').then((module) => ({ default: module.DrawersSection })),
)
