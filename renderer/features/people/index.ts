/** People: who works here, their roles, PINs and badges. A section of the settings. */
import { lazy } from 'react'

export const PeopleSection = lazy(() =>
  import('./people-section.tsx').then((module) => ({ default: module.PeopleSection })),
)
