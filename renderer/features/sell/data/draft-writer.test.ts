/** Tests that the newest version of the typed sale is written, one write at a time, until it arrives. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receivedError } from '../../../../shared/errors/errors.ts'
import { createDraftWriter } from './draft-writer.ts'

interface Write {
  readonly plate: unknown
  readonly isLeaving: boolean
  readonly accept: () => void
  readonly refuse: (code: string, status: number) => void
}

let plate = ''
let writes: Write[] = []
const sentIds: string[] = []
const openWriter = () =>
  createDraftWriter({
    current: () => (plate === '' ? undefined : { sale_id: 'sale-1', content: { plate } }),
    write: ({ content }, isLeaving) =>
      new Promise((resolve, reject) => {
        writes.push({
          plate: content['plate'],
          isLeaving,
          accept: () => resolve(undefined),
          refuse: (code, status) => reject(receivedError(code, { status, message: '' })),
        })
      }),
    onAlreadySent: (saleId) => sentIds.push(saleId),
  })
const plates = () => writes.map((write) => write.plate)

beforeEach(() => {
  vi.useFakeTimers()
  plate = ''
  writes = []
  sentIds.length = 0
})
afterEach(() => vi.useRealTimers())

describe('typing', () => {
  it('is written while it goes on, and not for each key', async () => {
    const writer = openWriter()
    for (const key of '4KX218') {
      plate += key
      writer.changed()
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(plates()).toEqual(['4KX2'])
    writes[0]?.accept()
    await vi.advanceTimersByTimeAsync(200)
    expect(plates()).toEqual(['4KX2', '4KX218'])
    writes[1]?.accept()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(writes).toHaveLength(2)
  })

  it('is not written while nothing is typed, and at once where the last sale must not come back', async () => {
    const writer = openWriter()
    writer.changed()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(writes).toEqual([])
    plate = '4KX'
    writer.changed()
    writer.changed(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(plates()).toEqual(['4KX'])
  })

  it('is written again until the engine is back, as it is by then', async () => {
    const writer = openWriter()
    plate = '4KX'
    writer.changed(true)
    await vi.advanceTimersByTimeAsync(0)
    writes[0]?.refuse('engine_unavailable', 503)
    plate = '4KX 218'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(plates()).toEqual(['4KX', '4KX 218'])
  })

  it('is not written again once the sale was sent from elsewhere', async () => {
    const writer = openWriter()
    plate = '4KX'
    writer.changed(true)
    await vi.advanceTimersByTimeAsync(0)
    writes[0]?.refuse('sale_already_sent', 409)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sentIds).toEqual(['sale-1'])
    expect(writes).toHaveLength(1)
  })
})

it('what is not written yet is sent as the page goes away, beside a write under way', async () => {
  const writer = openWriter()
  plate = '4KX'
  writer.changed(true)
  await vi.advanceTimersByTimeAsync(0)
  plate = '4KX 218'
  void writer.flush(true)
  expect(writes.map(({ plate: written, isLeaving }) => [written, isLeaving])).toEqual([
    ['4KX', false],
    ['4KX 218', true],
  ])
  writes.forEach(({ accept }) => accept())
  await vi.advanceTimersByTimeAsync(1_000)
  void writer.flush(true)
  expect(plates()).toEqual(['4KX', '4KX 218'])
})
