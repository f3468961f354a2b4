/** The scopes of an API client by their names in the API. */
import { Text } from '../../ui/index.ts'

export const ScopeNames = ({ scopes }: { readonly scopes: readonly string[] }) => (
  <>
    {scopes.map((scope) => (
      <Text key={scope} face="code" tone="secondary">
        {scope}{' '}
      </Text>
    ))}
  </>
)
