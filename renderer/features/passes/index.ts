/** The passes screen: the parts that other features of the renderer may use. */
export { EmailPassDialog, useEmailReason } from './email-pass.tsx'
