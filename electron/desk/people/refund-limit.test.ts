/** Receiving money and giving it back: limits, approvals of one request, and rows that name both people. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../../shared/errors/errors.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const cancelPath = '/desk/bookings/9000/cancel'

let crew: Crew
let seller: { id: number; badge: string }
let supervisor: { id: number; badge: string }

const from = (window: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  crew.bench.sendFrom(window, method, path, body, headers)

const sell = (body: object = {}) =>
  from('till', 'POST', '/desk/sales', {
    id: saleId,
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payments: [{ method: 'card', amount: '51.49', reference: 'SLIP 7' }],
    ...body,
  })

const approve = (badge: string, change: object = {}) =>
  from('till', 'POST', '/desk/approvals', {
    permission: 'refund_above_limit',
    method: 'POST',
    path: cancelPath,
    body: '{}',
    badge,
    ...change,
  })
const approvalId = async (badge: string) => ((await approve(badge)).body as { id: string }).id

const payments = () =>
  crew.bench.database.prepare('SELECT kind, person_id, approver_id, window_name FROM sale_payments ORDER BY id').all()

const setLimit = (limit: string) =>
  from('window', 'PUT', '/desk/settings/people', { lock_after_minutes: 5, refund_limit: limit })

beforeEach(async () => {
  crew = await openWithAdministrator()
  seller = await addPerson(crew.bench, 'Sam', 'seller')
  supervisor = await addPerson(crew.bench, 'Sue', 'supervisor')
  await from('till', 'POST', '/desk/session', { badge: seller.badge })
})

it('records who took and gave back the money, whatever the request says of itself', async () => {
  const forged = { person_id: crew.id, approver_id: crew.id, actor: { person: { id: crew.id } }, window: 'Elsewhere' }
  expect((await sell(forged)).status).toBe(201)
  expect((await from('till', 'POST', cancelPath, forged)).status).toBe(200)
  expect(payments()).toEqual([
    { kind: 'payment', person_id: seller.id, approver_id: null, window_name: 'Box office' },
    { kind: 'refund', person_id: seller.id, approver_id: null, window_name: 'Box office' },
  ])
})

it('names who made a sale that a crash interrupted', async () => {
  crew.bench.network = 'answer lost'
  await sell()
  await crew.bench.restart()
  expect(payments()).toMatchObject([{ kind: 'payment', person_id: seller.id }])
})

describe('a refund above the limit', () => {
  beforeEach(async () => {
    await setLimit('51.48')
    await sell()
  })

  it('needs an approval, and the refusal names who can give it', async () => {
    const refused = await from('till', 'POST', cancelPath, {})
    expect([refused.status, codeOf(refused)]).toEqual([403, 'approval_required'])
    expect((refused.body as ErrorBody).errors[0]?.data).toEqual({
      permission: 'refund_above_limit',
      approvers: [
        { id: crew.id, name: 'Ada', role: 'administrator' },
        { id: supervisor.id, name: 'Sue', role: 'supervisor' },
      ],
    })
    expect(payments()).toHaveLength(1)
  })

  it('is made once with an approval, which is recorded and signs nobody in', async () => {
    const approval = { 'X-Approval': await approvalId(supervisor.badge) }
    expect((await from('till', 'POST', cancelPath, {}, approval)).status).toBe(200)
    expect(payments()[1]).toMatchObject({ kind: 'refund', person_id: seller.id, approver_id: supervisor.id })
    expect((await from('till', 'GET', '/desk/session')).body).toMatchObject({ person: { id: seller.id } })
    expect(codeOf(await from('till', 'POST', cancelPath, {}, approval))).toBe(undefined)
  })

  it.each([
    ['another request', { path: '/desk/bookings/9001/cancel' }],
    ['another method', { method: 'DELETE' }],
    ['another permission', { permission: 'comp' }],
    ['another content', { body: '{"reason":"rain"}' }],
  ])('is not made with an approval of %s', async (_name, change) => {
    const { id } = (await approve(supervisor.badge, change)).body as { id: string }
    expect(codeOf(await from('till', 'POST', cancelPath, {}, { 'X-Approval': id }))).toBe('approval_required')
  })

  it('is not made with the approval of another window, or one of two minutes ago', async () => {
    const id = await approvalId(supervisor.badge)
    await from('other', 'POST', '/desk/session', { badge: seller.badge })
    expect(codeOf(await from('other', 'POST', cancelPath, {}, { 'X-Approval': id }))).toBe('approval_required')
    crew.bench.nowMs += 2 * 60_000
    expect(codeOf(await from('till', 'POST', cancelPath, {}, { 'X-Approval': id }))).toBe('approval_required')
  })

  it('is not made where the approver was blocked or lost the role meanwhile', async () => {
    const ids = [await approvalId(supervisor.badge), await approvalId(supervisor.badge)]
    await crew.change(supervisor.id, { role: 'seller' })
    expect(codeOf(await from('till', 'POST', cancelPath, {}, { 'X-Approval': ids[0] ?? '' }))).toBe('approval_required')
    await crew.change(supervisor.id, { role: 'supervisor', blocked: true })
    expect(codeOf(await from('till', 'POST', cancelPath, {}, { 'X-Approval': ids[1] ?? '' }))).toBe('approval_required')
  })

  it('is not approved by its own seller, nor is what no approval allows', async () => {
    expect(codeOf(await approve(seller.badge))).toBe('approver_unfit')
    expect(codeOf(await approve(supervisor.badge, { permission: 'sell' }))).toBe('approver_unfit')
  })

  it('needs none for undoing the own sale, and does for a later or another person’s', async () => {
    const other = await addPerson(crew.bench, 'Olga', 'seller')
    await from('other', 'POST', '/desk/session', { badge: other.badge })
    const undo = { reason: 'undo' }
    expect(codeOf(await from('other', 'POST', cancelPath, undo))).toBe('approval_required')
    crew.bench.nowMs += 60_001
    expect(codeOf(await from('till', 'POST', cancelPath, undo))).toBe('approval_required')
    crew.bench.nowMs -= 2
    expect((await from('till', 'POST', cancelPath, undo)).status).toBe(200)
  })
})

it('is made at the house’s cost with a reason, by a supervisor or with an approval', async () => {
  await sell()
  const body = { reason: 'Rain', house_cost: true }
  expect(codeOf(await from('till', 'POST', cancelPath, { house_cost: true }))).toBe('invalid_parameter')
  const refused = await from('till', 'POST', cancelPath, body)
  expect(refused.body).toMatchObject({ errors: [{ data: { permission: 'refund_at_house_cost' } }] })
  const approved = await approve(supervisor.badge, { permission: 'refund_at_house_cost', body: JSON.stringify(body) })
  const approval = { 'X-Approval': (approved.body as { id: string }).id }
  expect((await from('till', 'POST', cancelPath, body, approval)).status).toBe(200)
  expect(payments()[1]).toMatchObject({ kind: 'refund', person_id: seller.id, approver_id: supervisor.id })
})
