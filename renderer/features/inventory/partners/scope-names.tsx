/** The scopes of an API client by their names in the API. */
import { Text } from '../../../ui/index.ts'

export const ScopeNames = ({ scopes }: { readonly scopes: readonly string[] }) => (
  <Text face="code" tone="secondary">
    {scopes.join(' ')}
  </Text>
)
