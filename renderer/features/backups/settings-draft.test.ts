/** Tests the draft of the backup settings. */
import { expect, it } from 'vitest'
import { defaultBackupSettings } from '../../../shared/desk/backups.ts'
import { draftOf, parseDraft } from './settings-draft.ts'

const draft = draftOf(defaultBackupSettings)
const parse = (change: object) => parseDraft({ ...draft, ...change }, defaultBackupSettings)

it('returns what was saved, and null for an empty location', () => {
  expect(parse({})).toMatchObject({ settings: defaultBackupSettings, problems: {} })
  expect(parse({ keep_daily: ' 7 ', second_location: '  ' })).toMatchObject({
    settings: { ...defaultBackupSettings, keep_daily: 7 },
  })
  expect(parse({ second_location: ' /media/usb ' })).toMatchObject({
    settings: { ...defaultBackupSettings, second_location: '/media/usb' },
  })
})

it.each(['', '0', '1001', '2.5', '-1', 'many'])('reports each invalid number: "%s"', (keep) => {
  expect(parse({ keep_hourly: keep, keep_weekly: keep })).toMatchObject({
    problems: { keep_hourly: '1 to 1,000', keep_weekly: '1 to 1,000' },
  })
})

it('reports a location that is too long', () => {
  expect(parse({ second_location: 'x'.repeat(1001) })).toMatchObject({
    problems: { second_location: 'At most 1,000 characters' },
  })
})

it('detects changes', () => {
  expect(parse({ keep_hourly: '24 ' }).isChanged).toBe(false)
  expect(parse({ second_location: '/media/usb' }).isChanged).toBe(true)
})
