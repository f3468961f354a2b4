/** The text of refusals in the languages of the API. */
import { expect, it } from 'vitest'
import { errorCatalogue, type ErrorCode } from '../../../shared/errors/error-catalogue.ts'
import { AppError, isErrorCode, receivedError } from '../../../shared/errors/errors.ts'
import type { Locale } from '../../../shared/locales.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { errorText } from '../../common/error-text.ts'

const codes = Object.keys(errorCatalogue).filter(isErrorCode)
const textOf = (code: ErrorCode, locale: Locale) => errorText(new AppError(code), locale)

it('are there in French for every code [W15-messages]', () => {
  for (const code of codes) expect(textOf(code, 'fr-CA'), code).not.toBe(textOf(code, 'en-US'))
})

it('leave out what was written for developers in French, and keep what a service wrote under a code of its own', () => {
  const message = 'start_time must be a time like 2026-10-01T19:00.'
  const error = new AppError('invalid_parameter', { message })
  expect(errorText(error, 'en-CA')).toBe(message)
  expect(errorText(error, 'fr-CA')).toBe('Une valeur envoyée n’est pas valide.')
  expect(errorText(receivedError('garage_closed', { message: 'Closed.' }), 'fr-CA')).toBe('Closed.')
})

it('come in the language of the request, and in English without one [W15-messages, W15-case]', async () => {
  const engine = createTestEngine()
  const message = async (locale: string): Promise<string> => {
    const response = await engine.call('/v4/events/7', { headers: { 'X-Language-Locale': locale } })
    return response.json<{ message: string }>().message
  }
  expect(await message('FR-ca')).toBe('Cet événement n’existe pas.')
  expect(await message('en-CA')).toBe('This event does not exist.')
  expect(await message('nl-NL')).toBe('This event does not exist.')
  engine.close()
})
