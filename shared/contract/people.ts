/** People, the session of a window, and approvals (operator.md section 1). */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import {
  approval,
  deskSession,
  lockReason,
  newApproval,
  newBadge,
  newPerson,
  permissionSchema,
  person,
  personChange,
  signIn,
  signInTile,
  temporaryPin,
} from '../desk/people.ts'
import { empty, endpointOf } from './endpoint.ts'

const ofPeople = endpointOf('people')
const ofPerson = { permission: 'people', params: numericIdPath } as const

export const personApi = {
  list: ofPeople('GET /desk/people', {
    summary: 'The people of this installation by name, also blocked ones',
    permission: 'people',
    list: true,
    response: person,
  }),
  add: ofPeople('POST /desk/people', {
    summary: 'Adds a person; a PIN given to somebody else is temporary. The first person turns sign-in on',
    permission: 'people',
    body: newPerson,
    status: 201,
    response: person,
    refusals: ['person_name_taken', 'first_administrator', 'pin_too_easy'],
  }),
  one: ofPeople('GET /desk/people/:id', { ...ofPerson, summary: 'One person', response: person }),
  change: ofPeople('PATCH /desk/people/:id', {
    ...ofPerson,
    summary: 'Changes name or role, blocks or unblocks; a blocked person is signed out everywhere',
    body: personChange,
    response: person,
    refusals: ['person_name_taken', 'person_changed', 'last_administrator'],
  }),
  givePin: ofPeople('POST /desk/people/:id/pin', {
    ...ofPerson,
    summary: 'Gives a temporary PIN, shown once; its person chooses another at the next sign-in',
    response: temporaryPin,
    noStore: true,
  }),
  issueBadge: ofPeople('POST /desk/people/:id/badge', {
    ...ofPerson,
    summary: 'Issues a badge, shown once; the one before no longer works',
    response: newBadge,
    noStore: true,
  }),
  forgetBadge: ofPeople('DELETE /desk/people/:id/new-badge', {
    ...ofPerson,
    summary: 'Forgets the code of a new badge, which still works',
    response: empty,
    invalidates: [],
  }),
}

const ofSession = endpointOf('session')
const recognitionRefusals = ['pin_wrong', 'badge_unknown', 'sign_in_delayed', 'pin_temporary'] as const

/** Signing in or out invalidates nothing: the window hides its content first, and then reads the session itself. */
export const sessionApi = {
  current: ofSession('GET /desk/session', {
    summary: 'Who is signed in at this window',
    permission: 'anyone',
    response: deskSession,
    noStore: true,
  }),
  signIn: ofSession('POST /desk/session', {
    summary: 'Signs a person in at this window by PIN or badge, in place of whoever was',
    permission: 'anyone',
    body: signIn,
    response: deskSession,
    refusals: ['invalid_request', ...recognitionRefusals, 'pin_too_easy'],
    invalidates: [],
  }),
  lock: ofSession('DELETE /desk/session', {
    summary: 'Locks this window: its session ends',
    permission: 'anyone',
    query: z.object({ reason: lockReason }).partial(),
    response: empty,
    refusals: ['invalid_request'],
    invalidates: [],
  }),
  tiles: ofSession('GET /desk/sign-in/people', {
    summary: 'Who may sign in: the tiles of the sign-in screen',
    permission: 'anyone',
    list: true,
    response: signInTile,
  }),
  approve: ofSession('POST /desk/approvals', {
    summary:
      'Lets one request of this person at this window, with this body, be made once, within two minutes, with the role of the approver',
    permission: 'sell',
    body: newApproval,
    status: 201,
    response: approval,
    refusals: ['invalid_request', ...recognitionRefusals, 'approver_unfit'],
    invalidates: [],
  }),
  mayDo: ofSession('GET /desk/permissions/:permission', {
    summary: 'Empty where the person at this window may do this; refused as any request that needs it',
    permission: { parameter: 'permission', values: permissionSchema.enum, others: 'anyone' },
    params: z.object({ permission: permissionSchema }),
    response: empty,
  }),
}
