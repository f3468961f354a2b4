/** An attempt's request as a curl command. What is masked stays out: its value comes from the shell's environment. */
import type { WebhookExchange } from '../../../../shared/desk/webhooks.ts'
import { curlCommand, variable } from '../../../lib/curl.ts'

/** Where the command takes a masked value from. */
export const secretVariable = 'WEBHOOK_HEADER_VALUE'

/** Undefined where there was no address to send to. */
export const curlOfAttempt = ({ method, url, headers, body }: WebhookExchange['request']): string | undefined => {
  if (url === undefined) return undefined
  return curlCommand({
    options: `-i -X ${method}`,
    address: [url],
    headers: headers.map(({ name, value, masked }) => [
      `${name}: `,
      masked === true ? variable(secretVariable) : value,
    ]),
    body: [body],
  })
}
