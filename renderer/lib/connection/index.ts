/** The connection of the page: its profile, the link to the marketplace, the age of data, unavailable actions. */
export { isTraining, profileKey, readTraining, setLeaving, untilTraining } from './active-profile.ts'
export {
  unavailabilityOf,
  confirmSwitchWhile,
  leavePage,
  refreshProfiles,
  skipFirstRun,
  startConnection,
  switchProfile,
  useConnection,
  useOnline,
} from './connection-store.ts'
export { useReadAt } from './data-age.ts'
