export { FacilitiesTab } from './facilities-tab.tsx'
export { memberText } from './member-texts.ts'
