/** The prices of one event. */
export const PricesTab = () => null
