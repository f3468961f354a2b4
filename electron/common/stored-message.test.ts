/** Stored messages: in the reader's language, whatever language was used when they were stored. */
import { expect, test } from 'vitest'
import { parseStoredMessage, storedMessageText, type StoredMessage } from './stored-message.ts'

test.each<[what: string, stored: StoredMessage, english: string, french: string]>([
  [
    'a message',
    { messageKey: 'responseStatus', values: { status: '410' } },
    'The service responded with status 410.',
    'Le service a répondu par le statut 410.',
  ],
  [
    'a refusal whose code is known',
    { code: 'remote_offline', ownMessage: 'Cannot be reached now.' },
    'Cannot be reached now.',
    'La place de marché ne répond pas. Rien n’a été envoyé.',
  ],
  ['a refusal of another service', { code: 'teapot', ownMessage: 'Not here.' }, 'Not here.', 'Not here.'],
  ['a text from before there were languages', 'It broke.', 'It broke.', 'It broke.'],
])('%s', (_what, stored, english, french) => {
  const read = parseStoredMessage(typeof stored === 'string' ? stored : JSON.stringify(stored))
  expect([storedMessageText(read), storedMessageText(read, 'fr-CA')]).toEqual([english, french])
})

test('a message of a newer program is shown as it is stored', () => {
  const text = '{"messageKey":"ofTheFuture"}'
  expect(storedMessageText(parseStoredMessage(text), 'fr-CA')).toBe(text)
})
