/** Connections: the profiles with their addresses, sign-in and test; and the first choice of how to start. */
import { lazy } from 'react'

/** Both come when they are opened: the shell, which is always there, asks for this file. */
export const ConnectionsSection = lazy(() =>
  import('./connections-section.tsx').then((module) => ({ default: module.ConnectionsSection })),
)
export const FirstRun = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.FirstRun })))
