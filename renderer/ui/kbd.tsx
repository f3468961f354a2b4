/** A key cap: "Ctrl+K" reads "Ctrl K", "ArrowUp" reads "↑". */
import { keyLabel } from '../lib/commands/index.ts'

export const Kbd = ({ keys }: { readonly keys: string }) => <kbd>{keyLabel(keys)}</kbd>
