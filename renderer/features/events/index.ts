/** The events screen: what other parts of the renderer may use of it. */
export { EventsScreen } from './events-screen.tsx'
