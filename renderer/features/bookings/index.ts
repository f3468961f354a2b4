/** The bookings screen: what other parts of the renderer may use of it. */
export { BookingsScreen } from './bookings-screen.tsx'
