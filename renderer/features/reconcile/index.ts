/** Reconciliation of statements with the books (operator.md section 5). */
export { ReconcileScreen } from './reconcile-screen.tsx'
export { CommissionTerms } from './agreements/commission-terms.tsx'
