/** An approval counts for one request, once, for two minutes. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createApprovals } from './approvals.ts'

const request = {
  windowId: 'w',
  personId: 3,
  method: 'POST',
  path: '/desk/bookings/1/cancel',
  body: '{}',
  permission: 'comp',
} as const
const approver = { id: 7, name: 'Sue', role: 'supervisor' } as const

const setUp = () => {
  const clock = { now: 0, nowMs: () => clock.now }
  return { clock, approvals: createApprovals(clock, { uuid: () => '', randomBytes }) }
}

it('is used up by its request', () => {
  const { approvals } = setUp()
  const { id } = approvals.give(request, approver)
  expect(approvals.use(id, request)).toBe(approver)
  expect(approvals.use(id, request)).toBeUndefined()
})

it.each(['windowId', 'personId', 'method', 'path', 'body', 'permission'])(
  'is not used up by a request with another %s',
  (member) => {
    const { approvals } = setUp()
    const { id } = approvals.give(request, approver)
    expect(approvals.use(id, { ...request, [member]: 'other' })).toBeUndefined()
    expect(approvals.use(id, request)).toBe(approver)
  },
)

it('ends after two minutes', () => {
  const { approvals, clock } = setUp()
  const first = approvals.give(request, approver)
  const second = approvals.give(request, approver)
  expect(first.expiresAtMs).toBe(120_000)
  clock.now = 119_999
  expect(approvals.use(first.id, request)).toBe(approver)
  clock.now = 120_000
  expect(approvals.use(second.id, request)).toBeUndefined()
})
