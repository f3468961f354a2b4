/** A request as a curl command. What is masked stays out: its value comes from the shell's environment. */
import type { WebhookExchange } from '../../../../shared/desk/webhooks.ts'

/** Where the command takes a masked value from. */
export const secretVariable = 'WEBHOOK_HEADER_VALUE'

/** In single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Undefined where there was no address to send to. */
export function curlCommand({ method, url, headers, body }: WebhookExchange['request']): string | undefined {
  if (url === undefined) return undefined
  const headerParts = headers.map(({ name, value, masked }) =>
    masked === true ? `-H ${quoted(`${name}: `)}"$${secretVariable}"` : `-H ${quoted(`${name}: ${value}`)}`,
  )
  return [`curl -i -X ${method} ${quoted(url)}`, ...headerParts, `--data-raw ${quoted(body)}`].join(' \\\n  ')
}
