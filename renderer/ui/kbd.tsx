/** A key cap: how a key is named to people ("Ctrl+K" reads "Ctrl K", "ArrowUp" reads "↑"). */
import { keyLabel } from '../lib/commands/index.ts'

export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd>{keyLabel(keys)}</kbd>
}
