/** Events. */
export const EventsTab = () => null
