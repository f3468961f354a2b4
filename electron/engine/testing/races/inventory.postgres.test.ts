/** Two processes change the inventory and tell partners at once. Beside each race is the same one without what prevents the fault. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditFault } from '../../../../shared/desk/audit.ts'
import { priceSheet, savedPrices } from '../../../../shared/desk/inventory/prices.ts'
import { verifyAuditChain } from '../../../core/audit/audit-chain.ts'
import { smallSeed, testNowMs } from '../test-database.ts'
import { insertRow } from '../test-seed-clients.ts'
import { insertTestBooking } from '../test-booking.ts'
import { changesOf } from '../../inventory/prices/test-prices.ts'
import { configure } from '../../webhooks/test-webhooks.ts'
import { outcomes, times } from './outcomes.ts'
import { startRaces, type Race } from './race-bench.ts'
import type { Call, Fault, Run } from './race-messages.ts'

const { portlandStreetLot } = smallSeed.locations
const { open } = startRaces()

let race: Race
beforeEach(async () => {
  race = await open()
})

describe('two edits of one version', () => {
  const edits = async (): Promise<Call[]> => {
    const path = `/desk/inventory/facilities/${portlandStreetLot}`
    const { version } = JSON.parse((await race.call({ method: 'GET', path })).text) as { version: number }
    return ['617 555 0142', '617 555 0143'].map((phone) => ({ method: 'PUT', path, json: { version, phone } }))
  }

  it('are one edit and a conflict', async () => {
    const answers = await race.together(await edits(), 'lock locations')
    expect(outcomes(answers)).toEqual({ 200: 1, record_changed: 1 })
  })

  it('are two edits, of which one is lost, where the record is not locked', async () => {
    const answers = await race.together(await edits(), 'UPDATE locations', { withoutLock: 'locations' })
    expect(outcomes(answers)).toEqual({ 200: 2 })
  })
})

it('the same save of prices twice at once is one save, and both replies are the same', async () => {
  const path = `/desk/inventory/events/${smallSeed.events.celticsKnicks}/prices`
  const { rows } = priceSheet.parse(JSON.parse((await race.call({ method: 'GET', path })).text))
  const changes = changesOf({ rows }, new Map([[portlandStreetLot, 5_250]]))
  const json = { id: '00000000-0000-4000-8000-000000000001', changes }
  const answers = await race.together(times(2, { method: 'POST', path, json }), 'lock locations')
  expect(answers.map(({ text }) => savedPrices.parse(JSON.parse(text)).changed)).toEqual([1, 1])
})

describe('two changes of different records', () => {
  const changes = (): Call[] =>
    ['SAVE5', 'SAVE6'].map((code) => {
      const json = { code, percent_basis_points: 500 }
      return { method: 'POST', path: '/desk/inventory/coupons', json }
    })
  const faults = (): AuditFault[] => {
    const found: AuditFault[] = []
    verifyAuditChain(race.database, { fault: (fault) => found.push(fault), progress: () => undefined })
    return found
  }
  const recorded = (): number => race.numberOf('SELECT count(*) AS number FROM audit_log')

  it('are one line in the audit trail', async () => {
    expect(outcomes(await race.together(changes(), 'lock audit_head'))).toEqual({ 201: 2 })
    expect([recorded(), faults()]).toEqual([2, []])
  })

  it('are one change and a failure where the end of the trail is not locked and the work is not done again', async () => {
    const fault = { withoutLock: 'audit_head', onlyOnce: true }
    const answers = await race.together(changes(), 'INSERT INTO audit_log', fault)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 500])
    expect([recorded(), faults()]).toEqual([1, []])
  })
})

describe('two coupons with one code', () => {
  const coupons = (): Call[] => {
    const json = { code: 'SAVE5', percent_basis_points: 500 }
    return times(2, { method: 'POST', path: '/desk/inventory/coupons', json })
  }

  it('are one coupon and a problem of the field', async () => {
    const answers = await race.together(coupons(), 'INSERT INTO coupons')
    expect(outcomes(answers)).toEqual({ 201: 1, invalid_parameter: 1 })
    expect(answers.find(({ status }) => status === 400)?.text).toContain('{"field":"code","problem":"taken"}')
  })

  it('are one coupon and a failure where the work is not done again', async () => {
    const answers = await race.together(coupons(), 'INSERT INTO coupons', { onlyOnce: true })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 500])
  })
})

describe('a cancellation while its creation is stopped', () => {
  /** Whether the webhook of the cancellation waits for nothing. */
  const isStuck = async (fault: Fault): Promise<boolean> => {
    const { database } = race
    configure(database, smallSeed.partner)
    insertRow(database, 'customers', { id: 1, created_at_ms: testNowMs })
    insertTestBooking(database, 77, { customer_id: 1, partner_id: smallSeed.partner })
    insertRow(database, 'webhook_deliveries', {
      ...{ id: 5, delivery_key: new Uint8Array(10), partner_id: smallSeed.partner, booking_id: 77, kind: 'create' },
      ...{ state: 'waiting', created_at_ms: testNowMs, due_at_ms: testNowMs },
    })
    const token = race.tokenFor({ clientId: 'demo-internal', scopes: 'internal' })
    // It has found the creation unsettled, and is not committed.
    const cancelling: Run = {
      pauseAt: "last_error = 'endpoint_missing'",
      calls: [{ method: 'DELETE', path: '/v4/bookings/77?house_cost=true', token }],
    }
    const stopping: Run = { ...fault, calls: [{ method: 'POST', path: '/desk/webhook-deliveries/5/stop', json: {} }] }
    const answers = await race.race(cancelling, stopping)
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true])
    return (
      race.numberOf("SELECT count(*) AS number FROM webhook_deliveries WHERE kind = 'cancel' AND due_at_ms IS NULL") > 0
    )
  }

  it('is sent', async () => {
    expect(await isStuck({})).toBe(false)
  })

  it('waits for ever where the booking is not locked', async () => {
    expect(await isStuck({ withoutLock: 'bookings' })).toBe(true)
  })
})
