/** Shifts and cash: the screen, and what a sale needs of it. */
export { ShiftsScreen } from './shifts-screen.tsx'
export { countStored } from './till/kept-count.ts'
export { OpenShift } from './till/open-shift.tsx'
