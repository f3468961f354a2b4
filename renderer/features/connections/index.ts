/** The feature of connections: the profiles with their addresses, sign-in and test; and the first choice of how to start. */
import { lazy } from 'react'

export { isDemoInUse, startOwnData } from './own-data.ts'

/** The sections are loaded when they are opened, because the shell imports this file at the start. */
export const ConnectionsSection = lazy(() =>
  import('./connections-section.tsx').then((module) => ({ default: module.ConnectionsSection })),
)
export const FirstRun = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.FirstRun })))
