/** Tests when this window cannot accept cash. */
import { expect, it } from 'vitest'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { cashHindrance } from './cash-shift.ts'

const shift: Shift = {
  id: 412,
  drawer: { id: 1, name: 'Drawer 2', currency: 'USD' },
  window: 'Window 2',
  business_date: '2026-12-16',
  opened_at: '2026-12-16T19:30:00Z',
  float: 30_000,
  state: 'open',
  counts: [],
  x_reports: [],
  movements: [],
  late: [],
}

it('needs a shift at this window only where the setting says so', () => {
  expect(cashHindrance(undefined)).toBeUndefined()
  expect(cashHindrance({ cash_needs_shift: false, is_here: false })).toBeUndefined()
  expect(cashHindrance({ cash_needs_shift: true, is_here: false })).toBe('no_shift')
  expect(cashHindrance({ cash_needs_shift: true, is_here: false, shift })).toBe('elsewhere')
  expect(cashHindrance({ cash_needs_shift: true, is_here: true, shift })).toBeUndefined()
})

it('is not taken while the drawer is counted, whatever the setting says', () => {
  const counted: Shift = { ...shift, state: 'counting' }
  expect(cashHindrance({ cash_needs_shift: false, is_here: true, shift: counted })).toBe('counting')
})
