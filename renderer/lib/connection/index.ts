/** The connection of the page: its profile, the link to the marketplace, the age of data, unavailable actions. */
export { isTraining, profileKey, setLeaving } from './active-profile.ts'
export { readTraining, untilTraining } from './training.ts'
export {
  unavailabilityOf,
  confirmSwitchWhile,
  leavePage,
  refreshProfiles,
  skipFirstRun,
  startConnection,
  switchProfile,
  useConnection,
} from './connection-store.ts'
export { useSeenAt } from './seen.ts'
export { useOnline } from './use-online.ts'
