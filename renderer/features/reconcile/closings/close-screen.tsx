/** Closing a period. */
export const CloseScreen = (_: { readonly statementId: number }) => null
