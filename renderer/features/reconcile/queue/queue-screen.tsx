/** The queue of one statement. */
export const QueueScreen = (_: { readonly statementId: number }) => null
