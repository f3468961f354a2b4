/** Venues. */
export const VenuesTab = () => null
