export { EventsTab } from './records/events-tab.tsx'
