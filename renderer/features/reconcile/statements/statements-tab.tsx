/** All statements. */
export const StatementsTab = () => null
