/** The connection in the page: which profile it is on, how its link is, what is old, what cannot be done now. */
export { profileKey } from './active-profile.ts'
export {
  confirmSwitchWhile,
  refreshProfiles,
  skipFirstRun,
  startConnection,
  switchProfile,
  useConnection,
} from './connection-store.ts'
export { useSeenAt } from './seen.ts'
export { awayFrom } from './away.ts'
export { useOnline } from './use-online.ts'
