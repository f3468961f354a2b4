/** The section People of the settings: who works here, their roles, PINs and badges. */
import { lazy } from 'react'

export const PeopleSection = lazy(() =>
  import('./people-section.tsx').then((module) => ({ default: module.PeopleSection })),
)
