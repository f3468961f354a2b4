/** The actions of an administrator on one person. They run one at a time; a change of an old version is refused. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { personApi } from '../../../shared/contract/people.ts'
import type { Person } from '../../../shared/desk/people.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { call, peopleQuery, refreshed } from '../../api/index.ts'
import { differencesOf, type PersonChange } from './person-change.ts'
import type { SecretStore } from './use-secrets.ts'

const isStale = (error: unknown): boolean => isAppError(error, 'person_changed')

/** Shows the saved person in the list, before the list is fetched again. */
export const useShowPerson = () => {
  const queries = useQueryClient()
  return (saved: Person) =>
    queries.setQueryData(peopleQuery().queryKey, (people = []) =>
      people.some(({ id }) => id === saved.id)
        ? people.map((person) => (person.id === saved.id ? saved : person))
        : [...people, saved],
    )
}

export const usePersonActions = (person: Person, secrets: SecretStore) => {
  const show = useShowPerson()
  const change = useMutation({
    mutationFn: (wanted: PersonChange) =>
      call(personApi.change, { id: person.id, body: { ...wanted, version: person.version } }),
    onSuccess: show,
    // The saved values are fetched to be shown beside the refused ones.
    onError: () => refreshed('people'),
  })
  const pin = useMutation({
    mutationFn: () => call(personApi.givePin, { id: person.id }),
    onSuccess: ({ pin: text, person: saved }) => {
      secrets.keep(person.id, { pin: { text, isReplacement: person.pin !== 'none' } })
      show(saved)
    },
  })
  const badge = useMutation({
    mutationFn: () => call(personApi.issueBadge, { id: person.id }),
    onSuccess: ({ code, person: saved }) => {
      const { badge_issued_at: replaces } = person
      secrets.keep(person.id, { badge: { code, madeAt: saved.badge_issued_at ?? '', replaces, isPrinted: false } })
      show(saved)
    },
  })
  const all = [change, pin, badge]
  const isRunning = all.some(({ isPending }) => isPending)
  const start = (work: () => void) => {
    if (isRunning) return
    for (const each of all) each.reset()
    work()
  }
  const isConflict = isStale(change.error)
  const refused = isConflict ? change.variables : undefined
  return {
    isRunning,
    /** The refused change, compared with the saved values. */
    conflict: refused === undefined ? undefined : { change: refused, differences: differencesOf(person, refused) },
    error: isConflict ? null : (all.find(({ error }) => error !== null)?.error ?? null),
    /** `onDecided` is called if it was saved, or if somebody else's change must be checked first. */
    change: (wanted: PersonChange, onDecided?: () => void) =>
      start(() =>
        change.mutate(wanted, {
          onSettled: (_saved, error) => {
            if (error === null || isStale(error)) onDecided?.()
          },
        }),
      ),
    newPin: () => start(() => pin.mutate()),
    newBadge: () => start(() => badge.mutate()),
    keepSaved: () => change.reset(),
  }
}
export type PersonActions = ReturnType<typeof usePersonActions>
