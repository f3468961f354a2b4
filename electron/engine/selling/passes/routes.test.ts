/** The public page of a pass over a real database: facts from its rows, its paper formats, and nothing for a wrong link. */
import { iconAddress } from '../../../core/passes/step-icons.ts'
import { expect, it } from 'vitest'
import { markDemo } from '../../../core/db/meta.ts'
import {
  openTestDatabase,
  repeatableBytes,
  seedSmall,
  silentLog,
  smallSeed,
  testNowMs,
} from '../../testing/test-database.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createAuthenticator } from '../../../core/http/authenticator-repository.ts'
import { createRouter } from '../../../core/http/router.ts'
import { createServices } from '../../services.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { createPassRoutes } from './routes.ts'

const token = 'p4ss-t0ken'

/** A booking of the North Station Garage for the Knicks game, with an oversize vehicle and a car wash. */
const book = (database: WritableDatabase, status: 'confirmed' | 'cancelled' = 'confirmed'): void => {
  const { locations, events } = smallSeed
  database.prepareWrite("INSERT INTO customers (id, email, created_at_ms) VALUES (1, 'a@example.test', 0)").run()
  database
    .prepareWrite(
      `INSERT INTO bookings (id, status, type, location_id, rate_id, event_id, customer_id, client_id, timezone,
         starts_at_ms, ends_at_ms, start_offset_minutes, end_offset_minutes, currency, price_paid_minor,
         full_price_minor, purchased_at_ms, purchase_offset_minutes, cancel_until_ms, cancelled_at_ms,
         authorization_code, pass_number, pass_token, scan_code)
       VALUES (501, ?, 'event_booking', ?, 2001, ?, 1, 'desk', 'America/New_York', ?, ?, -300, -300, 'USD', 5000, 5000,
         ?, -300, ?, ?, 'code', 'P-501-1', ?, 'SCAN501')`,
    )
    .run(
      status,
      locations.northStationGarage,
      events.celticsKnicks,
      Date.UTC(2026, 11, 16, 23, 30),
      Date.UTC(2026, 11, 17, 3, 30),
      testNowMs,
      Date.UTC(2026, 11, 16, 22, 30),
      status === 'cancelled' ? testNowMs : null,
      token,
    )
  const addOns = database
    .prepare<{ id: number; name: string }>(
      "SELECT id, name FROM add_ons WHERE location_id = ? AND name IN ('Oversize', 'Car wash') ORDER BY id",
    )
    .all(locations.northStationGarage)
  for (const [index, addOn] of addOns.entries()) {
    database
      .prepareWrite(
        "INSERT INTO booking_lines (booking_id, position, kind, label, add_on_id, amount_minor) VALUES (501, ?, 'add_on', ?, ?, 0)",
      )
      .run(index, addOn.name, addOn.id)
  }
}

const open = (status?: 'confirmed' | 'cancelled', nowMs = testNowMs) => {
  const database = openTestDatabase()
  seedSmall(database)
  book(database, status)
  const requestDeps = {
    clock: { nowMs: () => nowMs },
    ids: { uuid: () => 'request', randomBytes: repeatableBytes('pass') },
    log: silentLog,
    settings: {
      relationPrefix: 'svc',
      baseUrl: 'http://127.0.0.1:4400',
      siteUrl: 'http://127.0.0.1:4400',
      rateLimit: 'off' as const,
      corsOrigins: [],
    },
  }
  const deps = { ...requestDeps, database }
  const services = createServices(deps)
  const fetch = createRouter(requestDeps, createAuthenticator(deps), createPassRoutes(services))
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new Request(`http://127.0.0.1:4400${path}`, { headers }))
    return {
      status: response.status,
      headers: response.headers,
      text: (await response.text()).replaceAll('\u00a0', ' '),
    }
  }
  return { database, passes: services.repositories.passes, get }
}

it('whoever has the link sees the pass, with what the booking holds [D4-pass-page]', async () => {
  const { get } = open()
  const page = await get(`/pass/${token}`)
  expect(page.status).toBe(200)
  for (const part of [
    'North Station Garage',
    '121 Nashua St, Boston, MA 02114',
    '6:30 PM',
    'Leave by (EST)',
    'Oversize',
    'Car wash',
    '6′9″',
    'Walk to TD Garden',
    'New York Knicks at Boston Celtics, 7:30 PM',
    'SCAN501',
    'Cancel by 5:30 PM',
    'No overnight parking.',
  ]) {
    expect(page.text).toContain(part)
  }
  expect(page.text).toContain('@page{size:215.9mm 279.4mm')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
})

it('does not say until when it could be cancelled once that is over', async () => {
  const deadlineMs = Date.UTC(2026, 11, 16, 22, 30)
  expect((await open('confirmed', deadlineMs - 1).get(`/pass/${token}`)).text).toContain('Cancel by 5:30 PM')
  expect((await open('confirmed', deadlineMs).get(`/pass/${token}`)).text).not.toContain('Cancel by')
})

const history = (database: WritableDatabase, before: object): void => {
  const change = { kind: 'event', record_id: smallSeed.events.celticsKnicks, name: 'Game', action: 'changed' }
  insertRow(database, 'inventory_changes', { ...change, before_json: JSON.stringify(before), at_ms: testNowMs })
}
const moveBy = (database: WritableDatabase, hours: number): void =>
  void database
    .prepareWrite('UPDATE events SET starts_at_ms = starts_at_ms + ?, ends_at_ms = ends_at_ms + ? WHERE id = ?')
    .run(hours * 3_600_000, hours * 3_600_000, smallSeed.events.celticsKnicks)

it('says that its event was moved, where it is now, and when the pass is valid', async () => {
  const { database, get } = open()
  expect((await get(`/pass/${token}`)).text).not.toContain('was moved')
  moveBy(database, 1)
  history(database, { starts_at_local: '2026-12-16T19:30' })
  const later = (await get(`/pass/${token}`)).text
  expect(later).toContain('New York Knicks at Boston Celtics, 8:30 PM')
  expect(later).toContain(
    'The event was moved: New York Knicks at Boston Celtics, TD Garden, Wed, Dec 16, 2026, 8:30 PM',
  )
  expect(later).toContain('valid from Wed, Dec 16, 2026, 6:30 PM EST')
  moveBy(database, -1)
  history(database, { starts_at_local: '2026-12-16T20:30' })
  expect((await get(`/pass/${token}`)).text).not.toContain('was moved')
})

it('sees a move to another day, and to another venue, without a history', async () => {
  const { database, get } = open()
  moveBy(database, 72)
  expect((await get(`/pass/${token}`)).text).toContain('was moved')
  moveBy(database, -72)
  database.prepareWrite('UPDATE events SET venue_id = ?').run(smallSeed.venues.chaseCenter)
  database.prepareWrite('UPDATE bookings SET venue_id = ?').run(smallSeed.venues.tdGarden)
  const page = (await get(`/pass/${token}`)).text
  expect(page).toContain('was moved')
  expect(page).toContain('Walk to Chase Center')
})

it('is not moved by an hour that is announced', async () => {
  const { database, get } = open()
  history(database, { starts_at_local: '2026-12-16T00:00', times_tbd: true })
  expect((await get(`/pass/${token}`)).text).not.toContain('was moved')
})

it('comes on the requested paper and in the requested language', async () => {
  const { get } = open()
  expect((await get(`/pass/${token}?paper=receipt`)).text).toContain('@page{size:80mm')
  expect((await get(`/pass/${token}`, { 'X-Language-Locale': 'fr-ca' })).text).toContain('<html lang="fr-CA">')
  expect((await get(`/pass/${token}?paper=poster`)).status).toBe(400)
})

it('a wrong link is 404, for a person a page, and a token that does not fit is not looked at', async () => {
  const { get } = open()
  expect((await get('/pass/wrong')).status).toBe(404)
  const page = await get('/pass/wrong', { Accept: 'text/html', 'X-Language-Locale': 'fr-CA' })
  expect(page.status).toBe(404)
  expect(page.text).toContain('<h1>Il n’y a pas de laissez-passer à cette adresse</h1>')
  expect((await get(`/pass/${token}`, { Authorization: 'Bearer nonsense' })).status).toBe(200)
})

it('a cancelled booking shows that it is, without its code', async () => {
  const { get } = open('cancelled')
  const page = await get(`/pass/${token}`)
  expect(page.text).toContain('Cancelled')
  expect(page.text).not.toContain('SCAN501')
})

it('passes of demonstration data carry the band', () => {
  const { database, passes } = open()
  expect(passes.find(501)?.sample).toBe(false)
  markDemo(database)
  expect(passes.find(501)?.sample).toBe(true)
  expect(passes.find(502)).toBeUndefined()
})

it('the icons that quotes and passes point at are drawings', async () => {
  const { get } = open()
  const icon = await get('/icons/qr.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<path d="M/)
  expect((await get('/icons/bolt.svg')).text).not.toBe(icon.text)
})

it.each(['anything', 'anything.svg', 'qr.png', 'constructor', '%2Ficons%2Fqr.svg'])(
  'an icon that is not there is not found: %s [own-icons]',
  async (name) => {
    const { get } = open()
    const answer = await get(`/icons/${name}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it.each(['qr', 'bolt', 'sparkles', 'QR', '/icons/qr.svg', 'of another service', '../../x'])(
  'the icon of a stored name is there: %s [own-icons]',
  async (stored) => {
    const { get } = open()
    expect((await get(iconAddress(stored))).status).toBe(200)
  },
)
