/** The settings of backups as they are typed. */
import { expect, it } from 'vitest'
import { defaultBackupSettings } from '../../../shared/desk/backups.ts'
import { ApiError } from '../../lib/api/index.ts'
import { draftOf, isSame, locationProblem, parseDraft } from './settings-draft.ts'

const draft = draftOf(defaultBackupSettings)

it('gives back what was saved, and an empty location as none', () => {
  expect(parseDraft(draft)).toEqual({ settings: defaultBackupSettings })
  expect(parseDraft({ ...draft, keep_daily: ' 7 ', second_location: '  ' })).toEqual({
    settings: { ...defaultBackupSettings, keep_daily: 7 },
  })
  expect(parseDraft({ ...draft, second_location: ' /media/usb ' })).toEqual({
    settings: { ...defaultBackupSettings, second_location: '/media/usb' },
  })
})

it.each(['', '0', '1001', '2.5', '-1', 'many'])('names each number that is not one: "%s"', (keep) => {
  expect(parseDraft({ ...draft, keep_hourly: keep, keep_weekly: keep })).toEqual({
    problems: { keep_hourly: '1 to 1,000', keep_weekly: '1 to 1,000' },
  })
})

it('names a location that is too long', () => {
  expect(parseDraft({ ...draft, second_location: 'x'.repeat(1001) })).toEqual({
    problems: { second_location: 'At most 1,000 characters' },
  })
})

it('knows whether anything was changed', () => {
  expect(isSame({ ...draft, keep_hourly: '24 ' }, defaultBackupSettings)).toBe(true)
  expect(isSame({ ...draft, second_location: '/media/usb' }, defaultBackupSettings)).toBe(false)
})

it('says what the server found wrong with the location, and nothing of other errors', () => {
  const parts = { code: 'invalid_parameter', status: 400, message: 'There is no such folder.' }
  expect(locationProblem(new ApiError({ ...parts, fields: ['second_location'] }))).toBe('There is no such folder.')
  expect(locationProblem(new ApiError({ ...parts, fields: ['keep_daily'] }))).toBeUndefined()
  expect(locationProblem(new Error('no'))).toBeUndefined()
})
