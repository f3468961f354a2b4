/** Partners and API clients. */
export const PartnersTab = () => null
