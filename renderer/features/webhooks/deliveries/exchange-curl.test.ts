import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { WebhookExchange } from '../../../../shared/desk/webhooks.ts'
import { curlOfExchange } from './attempt-text.ts'

const request: WebhookExchange['request'] = {
  method: 'POST',
  url: "https://partner.example/it's/bookings?a=1&b=$HOME",
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Authorization', value: '[masked, 64 characters]', masked: true },
  ],
  body: '{"id": 20418819}',
}

/** The words that a shell reads in the command, one per line. */
const wordsOf = (command: string): string[] => {
  const script = `curl() { for word in "$@"; do printf '%s\\n' "$word"; done; }\n${command}`
  const text = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { WEBHOOK_HEADER_VALUE: 'from the shell' } })
  return text.trimEnd().split('\n')
}

test('a shell reads the request as it was sent, with the masked value from its own environment', () => {
  expect(wordsOf(curlOfExchange({ request }) ?? '')).toStrictEqual([
    '-i',
    '-X',
    'POST',
    request.url,
    '-H',
    'Content-Type: application/json',
    '-H',
    'Authorization: from the shell',
    '--data-raw',
    request.body,
  ])
})

test('neither the value nor its mask is in the command', () => {
  expect(curlOfExchange({ request })).not.toContain('masked')
})

test('there is no command where there was no address', () => {
  expect(curlOfExchange({ request: { ...request, url: undefined } })).toBeUndefined()
})
