/** The states online, degraded and offline, derived from calls alone, with a controlled clock. */
import { beforeEach, expect, test } from 'vitest'
import type { RemoteLink } from '../../../shared/desktop/connection.ts'
import { createLinkMonitor, type LinkMonitor } from './link-monitor.ts'

let nowMs = 0
let probes = 0
let waits: { delayMs: number; work: () => void }[] = []
let notified: RemoteLink['status'][] = []
let respond: (monitor: LinkMonitor) => void
let monitor: LinkMonitor
const refused = 'connection_refused'

beforeEach(() => {
  nowMs = 1000
  probes = 0
  waits = []
  notified = []
  respond = () => monitor.failed(refused)
  monitor = createLinkMonitor({
    nowMs: () => nowMs,
    probe: async () => {
      probes += 1
      respond(monitor)
    },
    after: (delayMs, work) => {
      const wait = { delayMs, work }
      waits.push(wait)
      return () => {
        waits = waits.filter((other) => other !== wait)
      }
    },
    onChange: ({ status }) => void notified.push(status),
  })
})

const turns = () => new Promise((resolve) => setImmediate(resolve))

test('one failure is looked into at once, and forgotten when the service responds', async () => {
  respond = () => monitor.responded(20)
  monitor.failed(refused)
  await turns()
  expect([probes, notified, monitor.state().status]).toEqual([1, ['degraded', 'online'], 'online'])
  expect(monitor.state().lastResponseAtMs).toBe(1000)
})

test('three failures are offline; it is probed again with growing waits until it responds', async () => {
  monitor.failed(refused)
  await turns()
  monitor.failed(refused)
  await turns()
  expect(monitor.state()).toMatchObject({
    status: 'offline',
    nextTryAtMs: 6000,
    problem: { code: 'connection_refused' },
  })
  const delays: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const [wait] = waits.splice(0)
    delays.push(wait?.delayMs ?? -1)
    nowMs += wait?.delayMs ?? 0
    wait?.work()
    await turns()
  }
  expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000])
  respond = () => monitor.responded(20)
  await monitor.tryNow()
  expect([monitor.state().status, waits]).toEqual(['online', []])
})

test('slow is degraded with a memory of several responses, and quick again is online', () => {
  for (const latency of [3000, 3000, 3000]) monitor.responded(latency)
  expect(monitor.state()).toMatchObject({ status: 'degraded', latencyMs: 3000, problem: { code: 'slow' } })
  monitor.responded(2000)
  expect(monitor.state().status).toBe('degraded')
  for (let count = 0; count < 7; count += 1) monitor.responded(100)
  expect([monitor.state().status, notified]).toEqual(['online', ['degraded', 'online']])
})

test('a service that fails by itself is there, however often it fails', () => {
  for (let count = 0; count < 9; count += 1) monitor.responded(10, 'service_failing')
  expect(monitor.state()).toMatchObject({ status: 'degraded', problem: { code: 'service_failing' } })
})

test('being signed out says nothing about the network', () => {
  for (let count = 0; count < 9; count += 1) monitor.failed('signed_out')
  expect(monitor.state().status).toBe('online')
})

test('nothing is notified or probed after the end', async () => {
  monitor.close()
  for (let count = 0; count < 9; count += 1) monitor.failed(refused)
  await turns()
  expect([notified, probes, waits]).toEqual([[], 0, []])
})
