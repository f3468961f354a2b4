/** Queries of the session at this window. */
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { sessionApi } from '../../shared/contract/people.ts'
import type { signIn } from '../../shared/desk/people.ts'
import { allOf, queryOf } from './client.ts'

const sessionMs = 5_000

/** The session is read again periodically, because an administrator at another window may end it. */
export const sessionQuery = () =>
  queryOptions({
    ...queryOf(sessionApi.current),
    refetchInterval: (query) => (query.state.status === 'error' ? 1_000 : sessionMs),
    meta: { whileLocked: true },
  })

export const signInPeopleQuery = () =>
  queryOptions({ ...allOf(sessionApi.tiles), refetchInterval: 30_000, meta: { whileLocked: true } })

export type SignIn = z.input<typeof signIn>
