/** Key caps: "Ctrl+K" reads "Ctrl K", "ArrowUp" reads "↑". */
import { keyLabel } from '../lib/commands/index.ts'
import { Text } from './text.tsx'

export const Kbd = ({ keys }: { readonly keys: string }) => <kbd>{keyLabel(keys)}</kbd>

/** Several keys with the same effect, beside each other. */
export const Keys = ({ of: keys = [] }: { readonly of: readonly string[] | undefined }) => (
  <Text line="whole">
    {keys.map((each) => (
      <Kbd key={each} keys={each} />
    ))}
  </Text>
)
