/** The bookings screen: the parts that other features of the renderer may use. */
export { BookingsScreen } from './bookings-screen.tsx'
