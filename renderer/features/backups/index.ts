/** The feature of backups: the Data section of the settings, and the banner about damaged data. */
import { lazy } from 'react'

export { useDamageBanner } from './use-damage-banner.tsx'

export const DataSection = lazy(() => import('./data-section.tsx').then((module) => ({ default: module.DataSection })))
