/** The feature of signing in, and of approvals by somebody with more permissions. */
export { ApprovalDialog } from './approval-dialog.tsx'
export { PersonProof } from './person-proof.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
export { usePin } from './use-pin.ts'
