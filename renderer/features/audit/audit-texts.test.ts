/** What a row of the audit trail says. */
import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import { actionName, valuesText, whoText } from './audit-texts.ts'

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-12-01T17:00:00Z',
  action: 'sale.booked',
  subject_kind: 'booking',
  subject_id: '9000',
  ...change,
})

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

it('lists values, those that changed with both', () => {
  expect(valuesText(entry({ after: { price: { USD: '45.49' }, method: 'card' } }))).toBe('price $45.49, method card')
  expect(valuesText(entry({ before: { hours: 24 }, after: { hours: 5 } }))).toBe('hours 24 → 5')
  expect(valuesText(entry({ after: { list: [1, 2], none: null } }))).toBe('list [1,2], none —')
  expect(valuesText(entry({}))).toBe('')
})
