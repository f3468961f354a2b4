/** Every member of every kind of record is written by its form and by an import, and is in lists, exports, history and audit trail. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import { translationLocales } from '../../../shared/locales.ts'
import { clientMembers } from '../../../shared/records/client.ts'
import { couponMembers } from '../../../shared/records/coupon.ts'
import { eventMembers } from '../../../shared/records/event.ts'
import { facilityMembers } from '../../../shared/records/facility.ts'
import { partnerMembers } from '../../../shared/records/partner.ts'
import { shapeOf, type Members as RecordMembers } from '../../../shared/records/record.ts'
import { translatedText, translationName } from '../../../shared/records/translations.ts'
import { venueMembers } from '../../../shared/records/venue.ts'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { importOrder, openImports } from '../import/test-imports.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createTestEngine } from '../testing/test-engine.ts'
import { seedClients, smallSeed } from '../testing/test-seed-clients.ts'
import { openInventoryBench } from './test-inventory.ts'
import { differingRecords, type Members } from './test-members.ts'

interface Kind {
  readonly path: string
  /** The kind in its history. */
  readonly history?: string
  readonly members: RecordMembers
  readonly idMember?: string
  /** The addresses where the API shows it, and members shown nowhere, each with its reason; absent where it shows none of it. */
  readonly api?: (id: number) => readonly string[]
  readonly notInApi?: Members
  /** Makes the record valid by the rules of its kind. */
  readonly fitting?: (record: Members) => Members
  /** Members that only change together. */
  readonly together?: readonly string[]
  /** An import only adds it: another name makes another record, and clients are not changed, because their tokens would end. */
  readonly isOnlyAdded?: true
}

const kinds: Readonly<Record<string, Kind>> = {
  venue: {
    path: '/venues',
    members: venueMembers,
    api: (id) => [`/venues/${id}?fields=:all`],
    notInApi: { aliases: 'former names are for imports' },
  },
  partner: { path: '/desk/partners', history: '/partners', members: partnerMembers, isOnlyAdded: true },
  event: {
    path: '/events',
    members: eventMembers,
    api: (id) => [`/events/${id}?fields=:all`],
    notInApi: { series: 'a rate names it' },
    fitting: (event) =>
      event['times_tbd'] === true
        ? { ...event, starts_at_local: `${String(event['starts_at_local']).slice(0, 10)}T00:00`, ends_at_local: null }
        : event,
    together: ['ends_at_local', 'times_tbd'],
  },
  facility: {
    path: '/facilities',
    members: facilityMembers,
    api: (id) => [
      `/locations/${id}?fields=:all`,
      '/quotes?q=event_id:1&fields=quote::all,location::all,options::all',
      '/venues/1?fields=:all',
    ],
    notInApi: {
      structure: 'the API has the placement alone',
      latitude: 'the API has the entrances, where there are some',
      longitude: 'the API has the entrances, where there are some',
      posted_not_sold: 'what a person decided of a text that the API has',
      require_printout: 'stands on the pass of a booking',
    },
    // Shorter ones would all end with the start of parking.
    fitting: (facility) =>
      typeof facility['cancel_minutes_before'] === 'number'
        ? { ...facility, cancel_minutes_before: Math.max(600, facility['cancel_minutes_before']) }
        : facility,
  },
  coupon: {
    path: '/coupons',
    members: couponMembers,
    fitting: (coupon) => ({
      ...coupon,
      ...(coupon['active'] === false
        ? { amount_minor: null }
        : { percent_basis_points: null, amount_minor: coupon['amount_minor'] ?? 700 }),
    }),
    isOnlyAdded: true,
    together: ['percent_basis_points', 'amount_minor', 'active'],
  },
  client: { path: '/clients', members: clientMembers, idMember: 'client_id', isOnlyAdded: true },
}

const place = {
  country: 'US',
  timezone: 'America/New_York',
  currency: 'USD',
  latitude: 42.352,
  longitude: -71.052,
}

const open = () => {
  const database = openTestDatabase()
  seedClients(database)
  const engine = createTestEngine({}, database)
  const imports = openImports(database)
  const bench = openInventoryBench(engine)
  const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
  return {
    ...bench,
    ...imports,
    /** The names in the newest two rows of the audit trail: the name of a partner has its own row. */
    audited: (): string[] =>
      database
        .prepare<{ after_json: string }>('SELECT after_json FROM audit_log ORDER BY id DESC LIMIT 2')
        .all()
        .flatMap(({ after_json: json }) => Object.keys(JSON.parse(json) as object)),
    /** The responses of the API, without ids that are new in each response. */
    async shown(addresses: readonly string[]): Promise<string> {
      const texts: string[] = []
      for (const locale of ['en-US', 'fr-CA'])
        for (const address of addresses) {
          const headers = { 'X-Language-Locale': locale }
          const { status, text } = await engine.call(`/v4${address}`, { token, headers })
          const isNew = (name: string) => name === 'id' || name === 'uuid'
          texts.push(JSON.stringify([status, JSON.parse(text)], (name, value: unknown) => (isNew(name) ? '' : value)))
        }
      return texts.join('\n')
    },
    close() {
      imports.close()
      engine.close()
    },
  }
}
type Bench = ReturnType<typeof open>

/** Adds two records of each kind that another kind refers to. */
const addNamed = async ({ post }: Bench): Promise<void> => {
  for (const name of ['First', 'Second']) {
    await post('/venues', { ...place, name })
    await post('/facilities', { ...place, name, operator: name })
  }
  await post('/desk/partners', { name: 'Second Tickets' })
  for (const [index, name] of ['First', 'Second'].entries())
    await post('/events', { venue_id: index + 1, name, starts_at_local: `2026-12-2${index}T19:00` })
}

const importFrom = async (from: Bench, into: Bench): Promise<void> => {
  for (const kind of importOrder) {
    const file = await (await from.send('GET', `/${kind}/export`)).text()
    expect([kind, (await into.importCsv(kind, file)).rejected]).toEqual([kind, []])
  }
}

/** An import adds to lists that have files of their own, and removes nothing. */
const withMore = (record: Members): Members =>
  Object.fromEntries(
    Object.entries(record).map(([member, value]) => [
      member,
      (member === 'rates' || member === 'aliases') && Array.isArray(value)
        ? expect.arrayContaining(
            value.map((one: unknown): unknown =>
              typeof one === 'string' ? one : expect.objectContaining(Object(one)),
            ),
          )
        : value,
    ]),
  )

const auditedNames = (member: string): string[] => {
  const text = translatedText(member)
  return text === undefined ? [member] : translationLocales.map((locale) => translationName(text, locale))
}

/** A French text is shown beside an English one, and nothing of records that are not sold here: in this order each change shows. */
const rank = (member: string): number => (member.endsWith('_translations') ? 0 : member === 'never_sold' ? 2 : 1)

for (const [name, kind] of Object.entries(kinds)) {
  const {
    path,
    history = path,
    members,
    idMember = 'id',
    api,
    notInApi = {},
    fitting = (record) => record,
    together = [],
    isOnlyAdded,
  } = kind
  it(`every member of a ${name} is written, shown, exported, imported and kept in its history`, async () => {
    await fc.assert(
      fc.asyncProperty(differingRecords(z.object(shapeOf(members))), async (records) => {
        const [first, second] = records.map(fitting) as [Members, Members]
        const [from, to] = [open(), open()]
        const last = isOnlyAdded ? open() : to
        try {
          await addNamed(from)
          const added = await from.post<Members>(path, first)
          const id = added[idMember] as number
          const read = (bench: Bench) => bench.get<Members & { version: number }>(`${path}/${id}`)
          const newest = async () => (await from.get<InventoryChange[]>(`${history}/${id}/history`))[0]
          expect(await read(from)).toMatchObject(first)
          expect((await newest())?.after).toMatchObject(first)
          await importFrom(from, to)
          expect(await read(to)).toMatchObject(first)

          const hidden: string[] = []
          let shown = api && (await from.shown(api(id)))
          let now = first
          for (const member of Object.keys(first)
            .filter((one) => one !== 'client_id')
            .toSorted((one, other) => rank(one) - rank(other))) {
            const changed = together.includes(member) ? together : [member]
            const then = now
            now = fitting({ ...now, ...Object.fromEntries(changed.map((one) => [one, second[one]])) })
            const differs = changed.filter((one) => JSON.stringify(then[one]) !== JSON.stringify(now[one]))
            const { version } = await read(from)
            await from.put(`${path}/${id}`, { ...now, version })
            expect(await read(from)).toMatchObject(now)
            if (differs.length > 0)
              expect((await newest())?.after).toMatchObject(Object.fromEntries(differs.map((one) => [one, now[one]])))
            expect(from.audited()).toEqual(expect.arrayContaining(differs.flatMap(auditedNames)))
            const shownNow = api && (await from.shown(api(id)))
            if (api && differs.includes(member) && shownNow === shown) hidden.push(member)
            shown = shownNow
          }
          expect(hidden.toSorted()).toEqual(Object.keys(notInApi).toSorted())
          await importFrom(from, last)
          expect(await read(last)).toMatchObject(withMore(now))
        } finally {
          for (const bench of new Set([from, to, last])) bench.close()
        }
      }),
      { numRuns: caseCount(1, 10), endOnFailure: true },
    )
  })
}
