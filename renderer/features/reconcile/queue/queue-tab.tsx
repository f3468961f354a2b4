/** Statements with a queue. */
export const QueueTab = () => null
