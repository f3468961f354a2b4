/** Reconciliation of statements with the books (operator.md section 5). */
export { CommissionTerms } from './agreements/commission-terms.tsx'
