/** Who is signed in at this window: read, signed in, locked. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  approval,
  deskSession,
  signInTile,
  type lockReason,
  type newApproval,
  type signIn,
} from '../../../shared/desk/people.ts'
import { apiKeys } from './keys.ts'
import { readQuery, request } from './request.ts'

const sessionMs = 5_000

/** Read again now and then: an administrator at another window may end it. */
export const sessionQuery = () =>
  queryOptions({
    ...readQuery(apiKeys.session(), { path: '/desk/session', schema: deskSession }),
    refetchInterval: (query) => (query.state.status === 'error' ? 1_000 : sessionMs),
    meta: { whileLocked: true },
  })

/** The tiles of the sign-in screen. */
export const signInPeopleQuery = () =>
  queryOptions({
    ...readQuery(apiKeys.signInPeople(), { path: '/desk/sign-in/people', schema: z.array(signInTile) }),
    refetchInterval: 30_000,
    meta: { whileLocked: true },
  })

export type SignIn = z.input<typeof signIn>

/** At this window, in place of whoever was. */
export const postSession = (json: SignIn) =>
  request({ method: 'POST', path: '/desk/session', json, schema: z.unknown() })

export const deleteSession = (reason: z.infer<typeof lockReason>) =>
  request({ method: 'DELETE', path: '/desk/session', query: { reason }, schema: z.unknown() })

export const postApproval = (json: z.input<typeof newApproval>) =>
  request({ method: 'POST', path: '/desk/approvals', json, schema: approval })
