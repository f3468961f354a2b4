/** Names and disclaimers in the three languages of the API. */
import { expect, it } from 'vitest'
import { fieldText, fieldTextIn, messageText, textIn, translationsJson } from './stored-text.ts'

it('is in the reader’s language where it has a translation, else as it is stored [W15-add-ons, W15-disclaimers]', () => {
  const json = '{"fr-CA":{"name":"Grand format"}}'
  const oversize = fieldText('Oversize', json, 'name')
  expect(textIn(oversize, 'fr-CA')).toBe('Grand format')
  expect([textIn(oversize, 'en-US'), textIn(oversize, undefined)]).toEqual(['Oversize', 'Oversize'])
  expect(fieldTextIn('Oversize', json, 'name', 'fr-CA')).toBe('Grand format')
  expect(fieldTextIn('For vans.', json, 'description', 'fr-CA')).toBe('For vans.')
  expect(fieldTextIn('Lot 7 special', '{}', 'name', 'fr-CA')).toBe('Lot 7 special')
  expect(fieldTextIn(null, json, 'description', 'fr-CA')).toBeNull()
})

it('is written in Canadian English where that differs, and nothing else otherwise [W15-disclaimers]', () => {
  const text = 'License plates are read. Pay by check? Restrooms are closed; mind the color of the sign.'
  expect(textIn({ text }, 'en-CA')).toBe(
    'Licence plates are read. Pay by cheque? Washrooms are closed; mind the colour of the sign.',
  )
  expect(textIn({ text }, 'en-US')).toBe(text)
  expect(textIn({ text }, undefined)).toBe(text)
  const same = 'Check in at the gate. Licensed operator. Colorado Center.'
  expect(textIn({ text: same }, 'en-CA')).toBe(same)
})

it('is stored with the translations of a message', () => {
  const name = messageText((t) => t('marketplace.rates.posted'))
  expect(name).toEqual({ text: 'Posted rate', translations: { 'fr-CA': 'Tarif affiché' } })
  expect(translationsJson({ name, description: undefined })).toBe('{"fr-CA":{"name":"Tarif affiché"}}')
  expect(translationsJson({})).toBe('{}')
})
