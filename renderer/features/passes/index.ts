/** The passes screen: what other parts of the renderer may use of it. */
export { PassesScreen } from './passes-screen.tsx'
export { EmailPassDialog, useEmailReason } from './email-pass.tsx'
