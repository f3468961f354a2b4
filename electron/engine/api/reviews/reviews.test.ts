/** GET /locations/{id}/reviews, the embedded ones, and the sums that a location stores of them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { review as reviewSchema, type Location, type Review } from '../../../../shared/api/catalogue.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

const path = '/v4/locations/1001/reviews'
let engine: TestEngine

const addReview = (id: number, rating: number, createdAtMs: number, comment = '', invented = 0): void => {
  const row = { id, location_id: 1001, rating, comment, created_at_ms: createdAtMs, invented }
  insertRow(engine.database, 'reviews', row)
}

beforeAll(() => {
  engine = createTestEngine()
  // These times are before and after the clocks of Boston went back on 2026-11-01.
  addReview(1, 5, Date.UTC(2026, 9, 31, 23, 30), 'Easy in, easy out.')
  addReview(2, 2, Date.UTC(2026, 10, 2, 0, 30, 0, 40), 'Full of “compact” cars', 1)
  addReview(3, 5, Date.UTC(2026, 10, 2, 0, 30, 0, 40))
})
afterAll(() => engine.close())

const ids = async (query: string): Promise<number[]> =>
  (await engine.call(`${path}?${query}`)).json<Review[]>().map((review) => review.id)

it('lists the newest first, with times in the zone of the location [spec-location-reviews, R6-reviews, W7-local-zone, W7-offset-of-instant, own-reviews]', async () => {
  const response = await engine.call(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-pagination-total')).toBe('3')
  const reviews = response.json<Review[]>()
  for (const review of reviews) reviewSchema.parse(review)
  expect(reviews.map(({ _links: links, ...review }) => review)).toEqual([
    { id: 3, location_id: '1001', rating: 5, comment: '', created_at: '2026-11-01T19:30:00.040-05:00' },
    {
      id: 2,
      location_id: '1001',
      rating: 2,
      comment: 'Full of “compact” cars',
      created_at: '2026-11-01T19:30:00.040-05:00',
      invented: true,
    },
    {
      id: 1,
      location_id: '1001',
      rating: 5,
      comment: 'Easy in, easy out.',
      created_at: '2026-10-31T19:30:00.000-04:00',
    },
  ])
  expect(reviews[0]?._links).toMatchObject({ 'svc:location': { href: '/locations/1001' } })
})

it('sorts, pages, counts and chooses fields', async () => {
  expect(await ids('sort=created_at')).toEqual([1, 3, 2])
  expect(await ids('sort=rating:desc')).toEqual([3, 1, 2])
  expect(await ids('sort=id')).toEqual([1, 2, 3])
  expect(await ids('per_page=2&page=2')).toEqual([1])
  expect(await ids('page=9')).toEqual([])
  expect((await engine.call(`${path}?sort=helpful`)).status).toBe(400)
  expect((await engine.call(`${path}?result_format=stats&fields=count`)).json()).toEqual({ count: 3 })
  const [review] = (await engine.call(`${path}?fields=rating,nothing`)).json<object[]>()
  expect(Object.keys(review ?? {})).toEqual(['rating', '_links'])
  const enveloped = (await engine.call(`${path}?envelope=true`)).json<{ record_count: number; data: Review[] }>()
  expect([enveloped.record_count, enveloped.data.length]).toEqual([3, 3])
})

it('is 404 for a location that does not exist, and an empty list for one that nobody reviewed', async () => {
  for (const id of ['7', '0', 'x']) expect((await engine.call(`/v4/locations/${id}/reviews`)).status).toBe(404)
  expect((await engine.call('/v4/locations/1002/reviews')).json()).toEqual([])
})

it('comes embedded on request, also in lists [own-zoom-lists]', async () => {
  const one = (await engine.call('/v4/locations/1001?zoom=svc:reviews&fields=id,review:rating')).json<Location>()
  expect(one._embedded?.['svc:reviews']?.map((review) => review.rating)).toEqual([5, 2, 5])
  const token = engine.tokenFor('demo-partner', 'partner data')
  const response = await engine.call('/v4/locations?q=location_id:1001,1002&zoom=reviews', { token })
  expect(response.json<Location[]>().map((found) => found._embedded?.['svc:reviews']?.length)).toEqual([3, 0])
})

it('is summed up as it changes, and quotes see it at once [R6-rating, spec-location-rating]', async () => {
  const summary = async (id: number): Promise<Location['rating_summary']> =>
    (await engine.call(`/v4/locations/${id}?fields=rating_summary`)).json<Location>().rating_summary
  const inQuotes = async (): Promise<unknown> => {
    const fields = 'quote:location_id,location:rating_summary'
    const response = await engine.call(`/v4/quotes?q=location_id:1001&fields=${fields}`)
    return response.json<{ _embedded: Record<string, Location> }[]>()[0]?._embedded['svc:location']?.rating_summary
  }
  expect(await summary(1001)).toEqual({ average_rating: 4, rating_count: 3 })
  expect(await inQuotes()).toEqual({ average_rating: 4, rating_count: 3 })
  engine.database.prepareWrite('UPDATE reviews SET rating = 1 WHERE id = 3').run()
  expect(await summary(1001)).toEqual({ average_rating: 8 / 3, rating_count: 3 })
  expect(await inQuotes()).toEqual({ average_rating: 8 / 3, rating_count: 3 })
  engine.database.prepareWrite('UPDATE reviews SET location_id = 1002 WHERE id = 3').run()
  expect([await summary(1001), await summary(1002)]).toEqual([
    { average_rating: 3.5, rating_count: 2 },
    { average_rating: 1, rating_count: 1 },
  ])
  engine.database.prepareWrite('DELETE FROM reviews WHERE location_id = 1002').run()
  expect(await summary(1002)).toEqual({ average_rating: 0, rating_count: 0 })
})

it('gives a comment in the requested language where it has a translation [W15-stored]', async () => {
  const translate = engine.database.prepareWrite('UPDATE reviews SET translations_json = ? WHERE id = 1')
  translate.run('{"fr-CA":{"comment":"On entre et on sort facilement."}}')
  const comments = async (locale: string) =>
    (await engine.call(path, { headers: { 'X-Language-Locale': locale } })).json<Review[]>().map((each) => each.comment)
  expect(await comments('fr-CA')).toContain('On entre et on sort facilement.')
  expect(await comments('en-CA')).toContain('Easy in, easy out.')
})
