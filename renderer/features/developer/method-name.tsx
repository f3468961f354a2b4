/** The method of a request: what changes something stands out from what only reads. */
import { classes, Text } from '../../ui/index.ts'

const tones: Readonly<Record<string, string>> = { GET: 'reads', HEAD: 'reads', DELETE: 'takes' }

export const MethodName = ({ method }: { readonly method: string }) => (
  <Text face="code" className={classes('dev-method', tones[method] ?? 'writes')}>
    {method}
  </Text>
)
