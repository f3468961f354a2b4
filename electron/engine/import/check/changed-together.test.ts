/** Related values of a record of which a file changes one: they never contradict each other, and no such row ends the import. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csv, openImportBench, type ImportBench } from '../test-import-bench.ts'

let bench: ImportBench
let files: number
beforeEach(() => {
  bench = openImportBench()
  files = 0
})
afterEach(() => bench.close())

const check = async (...lines: string[]): Promise<string> => {
  const id = await bench.sendFile(`file-${(files += 1)}.csv`, csv(...lines))
  await bench.check(id)
  return id
}
const load = async (...lines: string[]) => {
  const id = await check(...lines)
  const rejected = await bench.rows(id, 'rejected')
  const { state } = await bench.run(id)
  return { state, rejected: rejected.map(({ problem }) => [problem?.code, problem?.head]) }
}
const coupons = () =>
  bench.database.prepare('SELECT code, percent_basis_points AS points, amount_minor AS minor FROM coupons').all()

const written = { state: 'done', rejected: [] }

it('an event that begins after the end that an earlier file stated is rejected, and the others are written', async () => {
  await load(
    'name,city,state,country,latitude,longitude,timezone',
    'Quarry Park,Denver,CO,US,39.7559,-104.9942,America/Denver',
  )
  await load('Event,Venue,Start,End', 'Lions,Quarry Park,2027-05-16 19:05,2027-05-16 21:00')
  expect(
    await load('Event,Venue,Start', 'Lions,Quarry Park,2027-05-16 22:00', 'Bears,Quarry Park,2027-05-17 22:00'),
  ).toEqual({ state: 'done', rejected: [['ends_before_start', 'Start']] })
  expect(bench.count('events')).toBe(2)
  expect(await load('Event,Venue,Start', 'Lions,Quarry Park,2027-05-16 20:05')).toEqual(written)
})

describe('a coupon', () => {
  it('whose days would end before they begin is rejected', async () => {
    await load('Code,Percent off,Starts', 'A,10,2027-02-01')
    expect(await load('Code,Percent off,Expires', 'A,10,2027-01-01')).toEqual({
      state: 'done',
      rejected: [['ends_before_start', 'Expires']],
    })
    expect(await load('Code,Percent off,Expires', 'A,10,2027-03-01')).toEqual(written)
    expect(await load('Code,Percent off,Starts', 'A,10,2027-04-01')).toMatchObject({
      rejected: [['ends_before_start', 'Starts']],
    })
  })

  it('is of the kind that a person set until all of it is taken', async () => {
    await bench.post('/coupons', { code: 'A', amount_minor: 500, currency: 'USD' })
    const id = await check('Code,Percent off', 'A,10')
    const [row] = await bench.rows(id, 'changed')
    expect(row?.changes?.map(({ field, take: isTaken }) => [field, isTaken])).toEqual([
      ['percent', false],
      ['amount', false],
    ])
    await bench.send('PATCH', `/import-files/${id}/rows/2`, { take: { percent: true } })
    expect(await bench.rows(id, 'rejected')).toMatchObject([{ problem: { code: 'not_allowed' } }])
    await bench.send('PATCH', `/import-files/${id}/rows/2`, { take: { percent: true, amount: true } })
    expect((await bench.run(id)).state).toBe('done')
    expect(coupons()).toEqual([{ code: 'A', points: 1_000, minor: null }])
  })
})
