/** Everything that formats data as text for people: money, date-time, measures. */
export * from './money.ts'
export * from './date-time.ts'
export * from './date-range.ts'
export * from './list.ts'
export * from './measure.ts'
export * from './parking-time.ts'
export * from './shown-time.ts'
export { counterZone, zoneName } from '../../../shared/time-zone.ts'
