/** The people of this installation: the list, and what administrators do with them. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { newBadge, person, temporaryPin, type newPerson, type personChange } from '../../../shared/desk/people.ts'
import { apiKeys } from './keys.ts'
import { request, requestAll } from './request.ts'

/** Delays after wrong PINs and sign-ins come without anybody doing something here. */
const refreshMs = 10_000

export const peopleQuery = () =>
  queryOptions({
    queryKey: apiKeys.people(),
    queryFn: ({ signal }) => requestAll({ path: '/desk/people', schema: person, signal }),
    refetchInterval: refreshMs,
  })

/** The first person is an administrator with a PIN, signed in at this window from then on. */
export const addPerson = (json: z.infer<typeof newPerson>) =>
  request({ method: 'POST', path: '/desk/people', json, schema: person })

/** Rejects with AppError `person_changed` where the version is not the current one. */
export const changePerson = (id: number, json: z.infer<typeof personChange>) =>
  request({ method: 'PATCH', path: `/desk/people/${id}`, json, schema: person })

export const giveTemporaryPin = (id: number) =>
  request({ method: 'POST', path: `/desk/people/${id}/pin`, schema: temporaryPin })

export const makeBadge = (id: number) => request({ method: 'POST', path: `/desk/people/${id}/badge`, schema: newBadge })

/** Its code can no longer be printed. */
export const forgetNewBadge = (id: number) =>
  request({ method: 'DELETE', path: `/desk/people/${id}/new-badge`, schema: z.unknown() })
