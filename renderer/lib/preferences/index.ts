/** Stored settings of this desk and their effects. */
export * from './store.ts'
export { useLook } from './use-look.ts'
export { useVenueScope } from './use-venue-scope.ts'
export type { VenueScope } from './use-venue-scope.ts'
