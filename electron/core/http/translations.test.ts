/** Names and disclaimers in the three languages of the API. */
import { expect, it } from 'vitest'
import { translated } from './translations.ts'

it('translates what it knows into French, and leaves the rest [W15-add-ons, W15-disclaimers]', () => {
  expect(translated('Oversize', 'fr-CA')).toBe('Surdimensionné')
  expect(translated('No overnight parking.', 'fr-CA')).toBe('Stationnement de nuit interdit.')
  for (const name of ['Event rate', 'Posted rate', 'Free parking', 'Crew rate', 'Event parking']) {
    expect(translated(name, 'fr-CA')).not.toBe(name)
  }
  expect(translated('Lot 7 special', 'fr-CA')).toBe('Lot 7 special')
})

it('writes Canadian English where it differs, and nothing else otherwise [W15-disclaimers]', () => {
  const disclaimer = 'License plates are read. Pay by check? Restrooms are closed; mind the color of the sign.'
  expect(translated(disclaimer, 'en-CA')).toBe(
    'Licence plates are read. Pay by cheque? Washrooms are closed; mind the colour of the sign.',
  )
  expect(translated(disclaimer, 'en-US')).toBe(disclaimer)
  expect(translated(disclaimer, undefined)).toBe(disclaimer)
  const same = 'Check in at the gate. Licensed operator. Colorado Center.'
  expect(translated(same, 'en-CA')).toBe(same)
})
