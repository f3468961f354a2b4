/** A statement of 50,000 lines beside books of 200,000 bookings: how long matching takes, and how much memory it needs. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { matchOf } from './evaluate.ts'
import { makeWorld, type World } from './world.ts'

const sales = 200_000
const rounds = 3

/** The memory in use, without garbage that is not collected yet. */
const heapInUse = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** A quarter of the bookings park in the month, and a few of a hundred lines are faulty. */
export const makeLargeWorld = (seed: number): World =>
  makeWorld(seed, {
    sales,
    inPeriod: 0.25,
    faultShare: 0.25,
    columns: {
      ids: 'booking',
      hasPlate: true,
      hasFacility: true,
      hasStart: true,
      hasTime: true,
      hasReference: true,
      listsCancelled: true,
    },
  })

export const measureLargeWorld = () => {
  const world = makeLargeWorld(50_000)
  const [payout] = world.statements
  if (payout === undefined) throw new Error('The world has no payout.')
  const times: number[] = []
  let linked = 0
  let heapMebibytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const { lines } = matchOf(world, payout)
    times.push(performance.now() - startedAt)
    heapMebibytes = heapInUse()
    linked = lines.filter(({ state }) => state === 'linked').length
  }
  return {
    bookings: sales,
    lines: payout.statement.lines.length,
    linked,
    times: times.toSorted((one, other) => one - other),
    heapMebibytes,
    residentMebibytes: process.memoryUsage.rss() / 2 ** 20,
  }
}
