export { PartnersTab } from './partners-tab.tsx'
