/** A change that was refused because somebody else changed the person meanwhile. */
import type { Person, personChange } from '../../../shared/desk/people.ts'
import type { z } from 'zod'
import { isBlocked } from './person-list.ts'

export type PersonChange = Omit<z.infer<typeof personChange>, 'version'>

export type Difference =
  | { readonly field: 'name'; readonly theirs: string; readonly mine: string }
  | { readonly field: 'role'; readonly theirs: Person['role']; readonly mine: Person['role'] }
  | { readonly field: 'blocked'; readonly theirs: boolean; readonly mine: boolean }

/** The saved values and the refused ones, if they differ. */
export const differencesOf = (person: Person, change: PersonChange): Difference[] => {
  const { name = person.name, role = person.role, blocked = isBlocked(person) } = change
  const all: Difference[] = [
    { field: 'name', theirs: person.name, mine: name },
    { field: 'role', theirs: person.role, mine: role },
    { field: 'blocked', theirs: isBlocked(person), mine: blocked },
  ]
  return all.filter(({ theirs, mine }) => theirs !== mine)
}
