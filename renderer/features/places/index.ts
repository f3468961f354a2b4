export { VenuesTab } from './venues-tab.tsx'
