/** The engine over HTTP: reads beside constant bytes, bookings beside commits of one row, and its memory. */
import { dirname, join } from 'node:path'
import { measureAll, type BenchRow, type Measurement } from './bench-row.ts'
import { bookingBodies } from './booking-bodies.ts'
import { findEvent, reads, startEngine, type Read } from './engine.ts'
import { measureMemory } from './footprint.ts'
import { load, type LoadTarget } from './load.ts'
import { startServer, type Running } from './processes.ts'
import { constantBytes, loadFor, runsEach, sideBySide } from './side-by-side.ts'

const bookingsEachRun = 1_500

const measureRead = async ({ name, aim, findPath }: Read, engine: Running, constant: Running): Promise<BenchRow[]> => {
  const path = await findPath(engine.origin)
  return sideBySide(constantBytes(constant.origin + path), [{ name, aim, run: loadFor({ url: engine.origin + path }) }])
}

const measureFramework = async (engine: Running, constant: Running): Promise<BenchRow[]> => {
  const path = await reads.event.findPath(engine.origin)
  await using framework = await startServer('bench/framework-server.ts', [engine.origin + path])
  const run = loadFor({ url: framework.origin })
  return await sideBySide(constantBytes(constant.origin + path), [
    { name: 'The framework alone: one event', aim: '—', run },
  ])
}

const measureBookings = async (engine: Running, folder: string): Promise<BenchRow[]> => {
  await using commits = await startServer('bench/commit-server.ts', [join(folder, 'commits.db')])
  const event = await findEvent(engine.origin)
  const { bodies, headers } = await bookingBodies(engine.origin, event, bookingsEachRun * runsEach)
  const post = (target: Omit<LoadTarget, 'method'>) =>
    load({ ...target, method: 'POST' }, { amount: bookingsEachRun, connections: 8 })
  const book = (round: number) =>
    post({
      url: `${engine.origin}/v4/bookings/`,
      headers,
      bodies: bodies.slice(round * bookingsEachRun, (round + 1) * bookingsEachRun),
    })
  return await sideBySide({ label: 'one-row commits', run: () => post({ url: commits.origin, bodies: ['{}'] }) }, [
    { name: 'POST durable booking, 8 connections', aim: '≥ 0.5', run: book },
  ])
}

/** `file` has the demo data. */
export const measureEngine = async (file: string): Promise<BenchRow[]> => {
  await using engine = await startEngine(file)
  await using constant = await startServer('bench/constant-server.ts', [engine.origin])
  return await measureAll([
    ['Engine memory at rest', (name) => measureMemory(name, engine)],
    ...Object.values(reads).map((read): Measurement => [read.name, () => measureRead(read, engine, constant)]),
    ['The framework alone', () => measureFramework(engine, constant)],
    ['POST durable booking', () => measureBookings(engine, dirname(file))],
    ['Engine memory after the load', (name) => measureMemory(name, engine)],
  ])
}
