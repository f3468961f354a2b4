/** The list of people: search, sort, and the figures under it. */
import type { Person } from '../../../shared/desk/people.ts'
import { roles, type Role } from '../../../shared/permissions.ts'
import { instantMs } from '../../lib/format/index.ts'
import { searchWords } from '../../lib/search/index.ts'
import type { DataSort } from '../../ui/index.ts'

/** Names are compared as texts. */
const sortKeys: Readonly<Record<string, (person: Person) => number>> = {
  role: ({ role }) => roles.indexOf(role),
  badge_issued_at: ({ badge_issued_at: at }) => (at === undefined ? 0 : instantMs(at)),
  last_sign_in: ({ last_sign_in: last }) => (last === undefined ? 0 : instantMs(last.at)),
}
export const nameSort: DataSort = { by: 'name', direction: 'asc' }

/** True if each typed word begins a word of the name. */
const matches = (name: string, typed: readonly string[]): boolean => {
  const words = searchWords(name)
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** The people whose names match, sorted; blocked people are always last. */
export const shownPeople = (people: readonly Person[], search: string, { by, direction }: DataSort): Person[] => {
  const key = sortKeys[by]
  const sign = direction === 'asc' ? 1 : -1
  const typed = searchWords(search)
  const byName = (left: Person, right: Person) => left.name.localeCompare(right.name)
  return people
    .filter(({ name }) => matches(name, typed))
    .sort(
      (left, right) =>
        Number(isBlocked(left)) - Number(isBlocked(right)) ||
        sign * (key === undefined ? byName(left, right) : key(left) - key(right)) ||
        byName(left, right),
    )
}

export const isBlocked = ({ blocked_at: at }: Person): boolean => at !== undefined

/** The number of people who may sign in, their number in each role that somebody has, and the number of blocked people. */
export const peopleCounts = (people: readonly Person[]) => {
  const active = people.filter((person) => !isBlocked(person))
  const inRole = (role: Role) => active.filter((person) => person.role === role).length
  return {
    active: active.length,
    blocked: people.length - active.length,
    byRole: roles.map((role) => ({ role, count: inRole(role) })).filter(({ count }) => count > 0),
  }
}
