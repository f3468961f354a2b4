import { expect, it } from 'vitest'
import type { Person } from '../../../shared/desk/people.ts'
import { differencesOf } from './person-change.ts'
import { nameSort, peopleCounts, shownPeople } from './person-list.ts'

const person = (id: number, name: string, change: Partial<Person> = {}): Person => ({
  id,
  name,
  role: 'seller',
  pin: 'set',
  role_since: '2026-11-30T15:00:00Z',
  added_at: '2026-11-30T15:00:00Z',
  version: 1,
  ...change,
})
const luis = person(1, 'Luis Carrero', { role: 'supervisor', badge_issued_at: '2026-12-02T15:00:00Z' })
const owen = person(2, 'Owen Lindqvist', {
  role: 'administrator',
  badge_issued_at: '2026-11-30T15:00:00Z',
  last_sign_in: { at: '2026-12-17T13:58:00Z', window: 'Back office' },
})
const paul = person(3, 'Paul Greer', { blocked_at: '2026-12-01T15:00:00Z' })
const aiden = person(4, 'Aïden Roche', { last_sign_in: { at: '2026-12-15T18:00:00Z', window: 'Window 2' } })
const all = [paul, owen, luis, aiden]

const names = (search: string, by = nameSort) => shownPeople(all, search, by).map(({ name }) => name)

it('sorts by name, with blocked people last', () => {
  expect(names('')).toEqual(['Aïden Roche', 'Luis Carrero', 'Owen Lindqvist', 'Paul Greer'])
  expect(names('', { by: 'name', direction: 'desc' })).toEqual([
    'Owen Lindqvist',
    'Luis Carrero',
    'Aïden Roche',
    'Paul Greer',
  ])
})

it('sorts by role, badge and last sign-in, then by name', () => {
  expect(names('', { by: 'role', direction: 'desc' })[0]).toBe('Owen Lindqvist')
  expect(names('', { by: 'badge_issued_at', direction: 'desc' })[0]).toBe('Luis Carrero')
  expect(names('', { by: 'last_sign_in', direction: 'asc' }).slice(0, 3)).toEqual([
    'Luis Carrero',
    'Aïden Roche',
    'Owen Lindqvist',
  ])
})

it('finds by the beginnings of names, without accents', () => {
  expect(names('aid')).toEqual(['Aïden Roche'])
  expect(names('carr lu')).toEqual(['Luis Carrero'])
  expect(names('uis')).toEqual([])
})

it('counts those who may sign in by role, and the blocked', () => {
  expect(peopleCounts(all)).toEqual({
    active: 3,
    blocked: 1,
    byRole: [
      { role: 'seller', count: 1 },
      { role: 'supervisor', count: 1 },
      { role: 'administrator', count: 1 },
    ],
  })
})

it('tells a refused change from what is saved', () => {
  expect(differencesOf(luis, { role: 'operator' })).toEqual([{ field: 'role', theirs: 'supervisor', mine: 'operator' }])
  expect(differencesOf(paul, { blocked: true })).toEqual([])
  expect(differencesOf(paul, { name: 'Paul Green', blocked: false })).toEqual([
    { field: 'name', theirs: 'Paul Greer', mine: 'Paul Green' },
    { field: 'blocked', theirs: true, mine: false },
  ])
})
