/** Facilities. */
export const FacilitiesTab = () => null
