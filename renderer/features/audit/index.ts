export { AuditSection } from './audit-section.tsx'
export { actionName, valuesText } from './audit-texts.ts'
export { useVerification } from './use-verification.ts'
