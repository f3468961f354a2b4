/** Tests the texts of a row of the audit trail. */
import { describe, expect, it } from 'vitest'
import { auditFields, auditSettings, type AuditEntry } from '../../../shared/desk/audit.ts'
import type { AuditValueKind } from '../../../shared/desk/audit-kinds.ts'
import { fieldName, recordPath, searchedSubject, subjectIdText, subjectKindName, subjectText } from './audit-names.ts'
import { actionName, changedValues, valuesText, whoText } from './audit-texts.ts'
import { valueText } from './audit-values.ts'

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-12-01T17:00:00Z',
  action: 'sale.booked',
  subject_kind: 'booking',
  subject_id: '9000',
  ...change,
})
const setting = (subject: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  entry({ action: 'setting.changed', subject_kind: 'setting', subject_id: subject, ...change })

it('names an action, and shows the code of an unknown one', () => {
  expect(actionName('sale.booked')).toBe('Sold')
  expect(actionName('sale.of_the_century')).toBe('sale.of_the_century')
})

it('names the person, the approver, the window, or the program itself', () => {
  expect(whoText(entry({ actor: { id: 3, name: 'Ana' }, approver: { id: 4, name: 'Luc' } }))).toBe(
    'Ana, approved by Luc',
  )
  expect(whoText(entry({ actor: { name: 'Box office' } }))).toBe('Box office')
  expect(whoText(entry({}))).toBe('Parkdesk itself')
})

describe('a subject', () => {
  it('is named with its number, a setting with its name', () => {
    expect([subjectKindName(entry({})), subjectIdText(entry({}))]).toEqual(['Booking', '9000'])
    expect(subjectText(entry({}))).toBe('Booking 9000')
    expect([subjectKindName(setting('counter', {})), subjectText(setting('counter', {}))]).toEqual([
      'Setting',
      'Counter',
    ])
    expect(subjectText(setting('of-a-newer-version', {}))).toBe('of-a-newer-version')
    expect(subjectText(entry({ subject_kind: 'webhook_delivery', subject_id: '13' }))).toBe('Delivery 13')
    expect(subjectText(entry({ subject_kind: 'window', subject_id: 'Window 2' }))).toBe('Window 2')
    expect(subjectKindName(entry({ subject_kind: 'gate' }))).toBe('gate')
  })

  it('is searched for by the name that is shown', () => {
    expect(searchedSubject('backup settings')).toBe('backups')
    expect(searchedSubject('9000')).toBe('9000')
    expect(searchedSubject('booking 9000')).toBe('9000')
  })

  it('that only has an id for programs is named by its kind', () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    const failed = entry({ action: 'sale.failed', subject_kind: 'sale', subject_id: id })
    expect(subjectText(failed)).toBe('Sale')
    expect(valuesText(entry({ after: { method: 'card', sale: id } }))).toBe('Payment method: Card')
    expect(changedValues(entry({ after: { method: 'card', sale: id } }))).toHaveLength(2)
  })
})

describe('the values of a row', () => {
  it('are named in words', () => {
    expect(valuesText(entry({ after: { price: { USD: '45.49' }, method: 'card' } }))).toBe(
      'Price: $45.49 · Payment method: Card',
    )
    expect(valuesText(entry({}))).toBe('')
  })

  it('show both sides of what was changed', () => {
    const changed = setting('backups', {
      before: { keep_hourly: 24, second_location: null },
      after: { keep_hourly: 5, second_location: '/mnt/copies' },
    })
    expect(valuesText(changed)).toBe('Hourly backups kept: 24 → 5 · Second location: — → /mnt/copies')
  })

  it('show of a value with members those that differ', () => {
    const changed = setting('counter', {
      before: { scanner: { prefix: '', suffix: '', minimumLength: 6 } },
      after: { scanner: { prefix: '*', suffix: '', minimumLength: 6 } },
    })
    expect(changedValues(changed)).toEqual([{ name: 'Scan prefix', before: '—', after: '*' }])
  })

  it('say that a secret was changed, and not to what', () => {
    const changed = entry({
      action: 'partner.webhook_changed',
      before: { auth_header_value: '[masked]' },
      after: { auth_header_value: '[masked]' },
    })
    expect(valuesText(changed)).toBe('Header value: Not shown')
  })

  it('are shown as they are stored where a newer version recorded them, never as JSON', () => {
    const newer = entry({
      action: 'shift.cash_moved',
      after: { kind: 'coin_order', planet: 'earth', list: [1, 2], parts: { a: true, b: { c: 2 } }, none: null },
    })
    expect(valuesText(newer)).toBe('Kind: coin_order · planet: earth · list: 1, 2 · parts: a: Yes, b: c: 2 · none: —')
  })
})

it.each<[AuditValueKind, unknown, string]>([
  ['money', { USD: '-1.00', CAD: '2.50' }, '−$1.00 + $2.50'],
  ['decimal', '2.5', '2.50'],
  ['count', 1200, '1,200'],
  ['minutes', 5, '5 min'],
  ['hour', 4, '4:00\u00a0AM'],
  ['yesNo', 0, 'No'],
  ['yesNo', true, 'Yes'],
  ['method', 'cash, rounding', 'Cash and Rounding'],
  ['method', '', '—'],
  ['error', 'pin_wrong', 'The PIN is wrong.'],
  ['error', '{"code":"pin_wrong"}', 'The PIN is wrong.'],
  ['error', '{"messageKey":"printInterrupted"}', 'The program ended before the printer responded.'],
  ['error', 'Out of toner', 'Out of toner'],
  ['reprint', 0, 'Original'],
  ['reprint', 2, 'Reprint 2'],
  ['permission', 'refund_above_limit', 'Refund above the limit'],
  ['movement', 'paid_out', 'Paid out'],
  ['lock', 'idle', 'No input for some time'],
  ['placement', 'on_street', 'On street'],
  ['structure', 'garage', 'Garage'],
  ['structure', 'silo', 'silo'],
  ['neverSold', 'staff', 'staff only'],
  ['text', ['20931', '20932'], '20931, 20932'],
  ['text', [], '—'],
])('%s %o', (kind, value, text) => {
  expect(valueText(value, kind)).toBe(text)
})

it('has a name for every value that is recorded', () => {
  const names = [...Object.values(auditFields), ...Object.values(auditSettings)].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, kind]) =>
      typeof kind === 'object' ? [name, ...Object.keys(kind ?? {})] : name,
    ),
  )
  expect(names.filter((name) => fieldName(name) === name)).toEqual([])
})

describe('a record of the inventory', () => {
  const changed = entry({
    action: 'inventory.changed',
    subject_kind: 'facility',
    subject_id: '1001',
    before: { bookable_spaces: 60, type: 'on_street' },
    after: { type: 'offstreet', name: 'Canal Street Lot', bookable_spaces: 1, rates: true, overbooked: 1 },
  })

  it('has its members by name, and of lists only that they changed', () => {
    expect(changedValues(changed)).toEqual([
      { name: 'Spaces sold here', before: '60', after: '1' },
      { name: 'On or off street', before: 'On street', after: 'Off street' },
      { name: 'Name', before: undefined, after: 'Canal Street Lot' },
      { name: 'Rates', before: undefined, after: 'Changed' },
      { name: 'Spaces overbooked', before: undefined, after: '1' },
    ])
  })

  it('opens from its row', () => {
    expect(recordPath(changed)).toBe('/inventory/facilities/1001')
    expect(recordPath(entry({ subject_kind: 'client', subject_id: 'a b' }))).toBe('/inventory/clients/a%20b')
    expect(recordPath(entry({}))).toBeUndefined()
  })
})
