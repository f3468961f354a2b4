/** Signing in, and approvals by somebody with more permissions. */
export { ApprovalDialog } from './approval-dialog.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
