/** Parts of several screens that know what the program is about: events, deliveries, profiles, places. */
export * from './event-picker.tsx'
export { withRecent } from './event-choices.ts'
export * from './meaning.tsx'
export * from './profile-plate.tsx'
