/** Which actions the window offers to which person. */
import { afterEach, describe, expect, it } from 'vitest'
import type { DeskSession } from '../../../shared/desk/people.ts'
import type { Role } from '../../../shared/permissions.ts'
import { queryClient, sessionQuery } from '../../api/index.ts'
import { mayNow } from './index.ts'

const session = (change: Partial<DeskSession>) =>
  queryClient.setQueryData(sessionQuery().queryKey, { has_people: true, lock_after_minutes: 5, ...change })
const signedIn = (role: Role) => session({ person: { id: 1, name: 'Dana', role } })

describe('what is offered', () => {
  afterEach(() => queryClient.clear())

  it('is everything while there are no people', () => {
    session({ has_people: false })
    expect(mayNow('settings')).toBe('yes')
  })

  it('is nothing while the window is locked', () => {
    session({})
    expect(mayNow('sell')).toBe('no')
  })

  it('follows the role', () => {
    signedIn('seller')
    expect((['sell', 'refund_above_limit', 'export'] as const).map(mayNow)).toEqual(['yes', 'approval', 'no'])
    signedIn('operator')
    expect((['sell', 'refund_above_limit', 'export'] as const).map(mayNow)).toEqual(['yes', 'yes', 'yes'])
  })
})
