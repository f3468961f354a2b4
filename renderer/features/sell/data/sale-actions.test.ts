/** What a person reads after a press does not wait for the lists that it changed. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { apiKeys } from '../../../lib/api/index.ts'
import { undoSale } from './sale-actions.ts'

afterEach(() => vi.unstubAllGlobals())

it('an undo is told of although the bookings on the screen are still being read', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ booking_id: 7, refunded: { USD: '26.49' }, method: 'cash' })),
  )
  const queries = new QueryClient()
  const reading = new QueryObserver(queries, {
    queryKey: apiKeys.allBookings(),
    queryFn: () => new Promise<never>(() => undefined),
  })
  const end = reading.subscribe(() => undefined)
  expect(await undoSale(7, queries)).toMatchObject({ booking_id: 7, method: 'cash' })
  end()
  queries.clear()
})
