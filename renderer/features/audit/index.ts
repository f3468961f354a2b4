export { AuditSection } from './audit-section.tsx'
export { useVerification } from './use-verification.ts'
