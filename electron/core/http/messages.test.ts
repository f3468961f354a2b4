/** The text of refusals in the languages of the API. */
import { expect, it } from 'vitest'
import { errorCatalogue, type ErrorCode } from '../../../shared/error-catalogue.ts'
import { canadianMessages, frenchMessages } from '../../../shared/error-translations.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'

it('are there in French for every code [W15-messages]', () => {
  for (const [code, french] of Object.entries(frenchMessages)) {
    expect(french, code).not.toBe(errorCatalogue[code as ErrorCode].message)
  }
})

it('are spelled as Canadians do [W15-messages]', () => {
  for (const [code, { message }] of Object.entries(errorCatalogue)) {
    expect(canadianMessages[code as ErrorCode] ?? message).not.toMatch(/license plate|restroom|\bcolor\b/i)
  }
})

it('come in the language of the request, and in English without one [W15-messages, W15-case]', async () => {
  const engine = createTestEngine()
  const message = async (locale: string): Promise<string> => {
    const response = await engine.call('/v4/events/7', { headers: { 'X-Language-Locale': locale } })
    return response.json<{ message: string }>().message
  }
  expect(await message('FR-ca')).toBe('Il n’y a rien à cette adresse.')
  expect(await message('en-CA')).toBe('This event does not exist.')
  expect(await message('nl-NL')).toBe('This event does not exist.')
  engine.close()
})
