/** The events screen: the parts that other features of the renderer may use. */
export { EventsScreen } from './events-screen.tsx'
export { EventsTab } from './records/events-tab.tsx'
