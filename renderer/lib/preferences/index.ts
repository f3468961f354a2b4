/** Stored settings of this desk and their effects. */
export * from './store.ts'
export { useVenueScope } from './use-venue-scope.ts'
export type { VenueScope } from './use-venue-scope.ts'
