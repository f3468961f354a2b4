/** Writes imported records: a new one with everything it needs, or some values of an existing one. */
import type { Ids } from '../../../core/deps.ts'
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { zoneClock } from '../../../core/time.ts'
import type { Translations } from '../../../../shared/records/translations.ts'
import { withTranslations } from '../../../core/stored-text.ts'
import { assumedEndMs } from '../check/event-rows.ts'
import type { Value, Values } from '../kinds/fields/field.ts'
import type { Kind, RowReading } from '../kinds/kind.ts'
import { listedRatesOf } from './offer-repository.ts'
import { parseListedRates } from '../check/listed-rates.ts'
import { createChildWriter } from './child-writer-repository.ts'
import { slugOf } from '../file/text.ts'
import type { TrackedWrites } from '../undo/tracked-writes-repository.ts'

type Columns = Record<string, SqlValue>

const minuteMs = 60_000

interface OfferedRate {
  readonly id: number
  readonly kind: string
  readonly base_minor: number
  readonly tiers_json: string | null
  readonly access_code: string | null
  readonly invented: number
}

export const createRecordWriter = (
  database: WritableDatabase,
  writes: TrackedWrites,
  { ids, nowMs }: { readonly ids: Pick<Ids, 'uuid'>; readonly nowMs: () => number },
) => {
  const plus = database.dialect.hint('+')
  const children = createChildWriter(database, writes, { ids, nowMs })
  const findSeller = database.prepare<{ id: number }>('SELECT id FROM sellers WHERE name = ?')
  /** The sellers that the current transaction found or added. */
  const sellers = new Map<string, number>()
  const zoneOfVenue = database.prepare<{ timezone: string }>('SELECT timezone FROM venues WHERE id = ?')
  const findEvent = database.prepare<{
    venue_id: number
    starts_at_ms: number
    start_offset_minutes: number
    ends_at_ms: number
    end_known: number
    times_tbd: number
  }>('SELECT venue_id, starts_at_ms, start_offset_minutes, ends_at_ms, end_known, times_tbd FROM events WHERE id = ?')
  const offered = database.prepare<OfferedRate>(
    `SELECT id, kind, base_minor, tiers_json, access_code, invented FROM rates WHERE location_id = ${plus}? AND active = 1 ORDER BY id`,
  )

  const sellerId = (name: string): number => {
    const known = sellers.get(name) ?? findSeller.get(name)?.id ?? writes.insert('sellers', { name })
    sellers.set(name, known)
    return known
  }

  const translationsOf = (table: string, id: number | undefined): string =>
    (id === undefined
      ? undefined
      : database.prepare<{ translations_json: string }>(`SELECT translations_json FROM ${table} WHERE id = ?`).get(id)
          ?.translations_json) ?? '{}'

  /** Instants of an event from the values of a row and the stored event. */
  const eventColumns = (values: Values, id: number | undefined): Columns => {
    const names = ['start_time_local', 'end_time_local', 'times_tbd', 'venue_id']
    if (!names.some((name) => name in values)) return {}
    const now = id === undefined ? undefined : findEvent.get(id)
    const venueId = Number(values['venue_id'] ?? now?.venue_id)
    const zone = zoneOfVenue.get(venueId)?.timezone ?? 'UTC'
    const clock = zoneClock(zone)
    const startText = values['start_time_local']
    const startsAtMs = typeof startText === 'string' ? Date.parse(startText) : (now?.starts_at_ms ?? 0)
    const startOffset = clock.offsetMinutesAt(startsAtMs)
    const timesTbd = Number(values['times_tbd'] ?? now?.times_tbd ?? 0)
    const endText = values['end_time_local']
    const known = endText === undefined ? (now?.end_known === 1 ? now.ends_at_ms : undefined) : endText
    const endsAtMs =
      known === undefined || known === null
        ? assumedEndMs(zone, startsAtMs + startOffset * minuteMs, timesTbd === 1)
        : typeof known === 'number'
          ? known
          : Date.parse(known)
    return {
      starts_at_ms: startsAtMs,
      start_offset_minutes: startOffset,
      ends_at_ms: endsAtMs,
      end_offset_minutes: clock.offsetMinutesAt(endsAtMs),
      end_known: known === undefined || known === null ? 0 : 1,
    }
  }

  const columnsOf = (kind: Kind, values: Values, id: number | undefined): Columns => {
    const columns: Columns = {}
    const texts: Record<string, Partial<Translations>> = {}
    for (const [name, value] of Object.entries(values)) {
      const column = kind.columns.has(name) ? kind.columns.get(name) : name
      const translation = kind.byName.get(name)?.translation
      if (translation !== undefined) {
        const { field, locale } = translation
        texts[field] = { ...texts[field], [locale]: value === null ? null : String(value) }
      } else if (name === 'operator') columns['seller_id'] = sellerId(String(value))
      else if (column !== undefined && name !== 'reference') columns[column] = value
    }
    if (Object.keys(texts).length > 0)
      columns['translations_json'] = withTranslations(translationsOf(kind.table, id), texts)
    if ((kind.table === 'venues' || kind.table === 'locations') && typeof values['name'] === 'string')
      columns['slug'] = slugOf(values['name'])
    // A token that is requested without a scope gets this one.
    if (kind.table === 'clients') columns['default_scope'] = String(values['scopes']).split(' ', 1)[0] ?? 'public'
    if (kind.table === 'rates' && 'tiers' in values) columns['tiers_json'] = values['tiers'] ?? null
    if (kind.table !== 'events') return columns
    // The instant itself counts where an export has it.
    if (values['status'] !== undefined && !('cancelled_at' in values))
      columns['cancelled_at_ms'] = values['status'] === 'cancelled' ? nowMs() : null
    return { ...columns, ...eventColumns(values, id) }
  }

  const insertPosted = (locationId: number, posted: ReturnType<typeof parseListedRates>): void => {
    for (const rate of listedRatesOf(posted)) writes.insert('rates', { location_id: locationId, ...rate, invented: 0 })
  }

  /** Rates that were made of an earlier text follow the new one; rates that a person set stay. */
  const replacePosted = (locationId: number, before: Value, { sale }: RowReading): void => {
    if (sale === undefined) return
    const now = offered.all(locationId).filter(({ invented }) => invented === 0)
    const made = listedRatesOf(parseListedRates(typeof before === 'string' ? before : '', sale.currency))
    const isAsPosted =
      now.length === made.length &&
      now.every(({ kind, base_minor: base, tiers_json: tiers, access_code: code, invented }, index) => {
        const other = made[index]
        return (
          invented === 0 &&
          code === null &&
          kind === other?.kind &&
          base === other.base_minor &&
          tiers === other.tiers_json
        )
      })
    if (!isAsPosted) return
    for (const { id } of now) writes.update('rates', { id }, { active: 0 })
    insertPosted(locationId, sale.posted)
  }

  const insertRecord = (kind: Kind, reading: RowReading, values: Values): number | string => {
    const belonging = children.prepare(kind, values, undefined)
    const columns = columnsOf(kind, values, undefined)
    if (kind.table === 'venue_aliases') {
      writes.insertKeyed(kind.table, columns, { alias_key: String(columns['alias_key']) })
      return reading.key
    }
    if (kind.table === 'clients') {
      writes.insertKeyed(kind.table, { ...columns, id: reading.key }, { id: reading.key })
      return reading.key
    }
    const isKeyed = kind.table === 'venues' || kind.table === 'events' || kind.table === 'locations'
    const id = writes.insert(kind.table, isKeyed ? { ...columns, import_key: reading.key, content_hash: '' } : columns)
    for (const write of belonging) write(id)
    if (reading.sale !== undefined) insertPosted(id, reading.sale.posted)
    return id
  }

  const rateRow = database.prepare<Columns>(
    `SELECT location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
       event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand
     FROM rates WHERE id = ?`,
  )

  return {
    /** Called before the first write of a transaction. */
    begin: (): void => sellers.clear(),

    /**
     * Inserts a new record with all its values; returns its number, or the key of a former name. Like `update`, it throws RowProblem before
     * anything is written.
     */
    insert: insertRecord,

    /** Writes the chosen values. A rate never changes: it ends, and another begins. */
    update(kind: Kind, id: number | string, reading: RowReading, accepted: Values, before: Values): number | string {
      if (kind.table === 'venue_aliases') {
        writes.update(kind.table, { alias_key: id }, accepted)
        return id
      }
      const number = Number(id)
      const belonging = children.prepare(kind, accepted, before)
      const columns = columnsOf(kind, accepted, number)
      if (kind.table === 'rates') {
        const now = rateRow.get(number)
        writes.update('rates', { id: number }, { active: 0 })
        return writes.insert('rates', { ...now, ...columns })
      }
      writes.update(kind.table, { id: number }, columns)
      for (const write of belonging) write(number)
      if (kind.table === 'locations' && 'rates' in accepted) replacePosted(number, before['rates'] ?? null, reading)
      return number
    },
  }
}
