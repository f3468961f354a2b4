/** The possible meanings of columns of venues, former names, events, coupons, partners and API clients. */
import { z } from 'zod'
import { clientMembers } from '../../../../../shared/records/client.ts'
import { couponMembers } from '../../../../../shared/records/coupon.ts'
import { eventMembers } from '../../../../../shared/records/event.ts'
import { partnerMembers } from '../../../../../shared/records/partner.ts'
import { venueMembers } from '../../../../../shared/records/venue.ts'
import type { Dialect } from '../../../../core/db/dialect.ts'
import { isScope } from '../../../../core/http/auth.ts'
import { readWebAddress } from '../../check/reading.ts'
import { RowProblem } from '../../check/row-problem.ts'
import { readShare, writeShare } from './amounts.ts'
import {
  allowed,
  amountField,
  archivedField,
  dateField,
  instantField,
  instantTexts,
  jsonField,
  listField,
  patternField,
  referenceField,
  textField,
  wholeField,
  type Field,
  type Value,
} from './field.ts'
import { fieldsOf, type OwnField } from './member-fields.ts'
import { photosField, placeFields, sourceField } from './place-fields.ts'

const venueHeads = {
  heads: ['venue', 'venue name'],
  guesses: ['arena', 'stadium', 'site', 'at', 'location', 'salle', 'lieu', 'building'],
}

export const venueFields: readonly Field[] = [
  referenceField,
  ...fieldsOf(venueMembers, {
    ...placeFields,
    capacity: textField('capacity', 200),
    website: { read: (text) => readWebAddress(text, 'website') },
    photos: photosField('images'),
  }),
  sourceField,
  archivedField,
]

export const aliasFields: readonly Field[] = [
  textField('alias', 120, {
    required: true,
    heads: ['former name'],
    guesses: ['other name', 'sponsor name', 'ancien nom'],
    showsKind: true,
    member: 'aliases',
  }),
  textField('venue_name', 120, { required: true, ...venueHeads, member: null, sql: 'NULL' }),
  textField('venue_reference', 500, { member: null, sql: 'NULL' }),
]

const ofVenue = (column: string): string => `(SELECT ${column} FROM venues WHERE id = record.venue_id)`

/** A time of day without its zone. */
const acceptsZone = /\d ?[:h] ?\d\d(?: ?[ap]\.?m?\.?)?$|\d ?[ap]\.?m?\.?$/i

/** The times of dates whose time is in a column of its own. */
const clockField = (name: string, timeOf: string, heads: readonly string[]): Field => ({
  name,
  heads,
  timeOf,
  acceptsUnit: acceptsZone,
  isExported: false,
  read: (text) => text,
})

/** A postponed game is no longer at its date, and has no other date yet. */
const readStatus = (text: string): string => {
  if (/^(?:scheduled|confirmed|active|upcoming|on sale|programmée?|prévue?|confirmée?)$/i.test(text)) return 'scheduled'
  if (/^(?:cancell?ed|annulée?)$/i.test(text)) return 'cancelled'
  throw new RowProblem('not_allowed', 'status', { choices: 'scheduled, cancelled' })
}

/** A column that only says how other cells of its row are read. */
const unexported = (name: string, guesses: readonly string[]): Field =>
  textField(name, 60, { guesses, member: null, sql: 'NULL', isExported: false })

const localField = {
  holdsDates: true,
  acceptsUnit: acceptsZone,
  shown: (value: Value) => (value === null ? null : String(value).slice(0, 16)),
  read: (text: string) => text,
} as const

/** Pairs of a partner's name and its id of the event. */
const partnerIds = ({ jsonArray }: Dialect): string =>
  `(SELECT json_group_array(${jsonArray}(partner.name, partner_event_id) ORDER BY partner.name, partner_event_id)
    FROM partner_events JOIN partners AS partner ON partner.id = partner_id WHERE event_id = record.id)`

export const eventFields: readonly Field[] = [
  referenceField,
  ...fieldsOf(eventMembers, {
    venue_id: {
      followedBy: [
        textField('venue_name', 120, {
          required: true,
          showsKind: true,
          ...venueHeads,
          sql: ofVenue('name'),
          member: null,
        }),
        textField('venue_reference', 500, { sql: ofVenue('import_key'), member: null }),
      ],
    },
    name: {
      madeOf: ['away_team', 'home_team'],
      followedBy: [
        textField('away_team', 95, {
          heads: ['away', 'visitor', 'visitors', 'visiting team', 'visiteur', 'équipe visiteuse'],
          showsKind: true,
          isExported: false,
        }),
        textField('home_team', 95, {
          heads: ['home', 'domicile', 'équipe locale'],
          showsKind: true,
          isExported: false,
        }),
      ],
    },
    starts_at_local: { ...localField, sql: ({ localTime }) => localTime('starts_at_ms', 'start_offset_minutes') },
    ends_at_local: {
      ...localField,
      sql: ({ localTime }) => `CASE end_known WHEN 1 THEN ${localTime('ends_at_ms', 'end_offset_minutes')} END`,
      followedBy: [
        {
          ...clockField('start_clock', 'start_time_local', [
            ...['time', 'game time', 'local time', 'event time', 'show time', 'heure', 'heure de début'],
          ]),
          showsKind: true,
        },
        clockField('end_clock', 'end_time_local', ['heure de fin']),
        unexported('time_zone', ['timezone', 'tz', 'zone', 'fuseau horaire', 'zona horaria']),
      ],
    },
    times_tbd: {
      followedBy: [
        {
          name: 'status',
          heads: ['event status', 'game status', 'statut', 'état'],
          showsKind: true,
          sql: `CASE WHEN cancelled_at_ms IS NULL THEN 'scheduled' ELSE 'cancelled' END`,
          member: 'cancelled_at',
          isExported: false,
          read: readStatus,
        },
      ],
    },
    partner_events: {
      ...jsonField('partner_events', Array.isArray, { empty: '[]' }),
      sql: partnerIds,
      schema: z
        .array(z.tuple([z.string(), eventMembers.partner_events.schema.unwrap().element.shape.partner_event_id]))
        .max(50),
    },
  }),
  sourceField,
  instantField('cancelled_at', { sql: 'cancelled_at_ms' }),
  archivedField,
]

const referenceTo = (kind: 'venue' | 'facility' | 'event', table: string, column: string): OwnField => {
  const referred = (of: string): string => `(SELECT ${of} FROM ${table} WHERE id = record.${column})`
  return {
    followedBy: [
      textField(`${kind}_name`, 200, { heads: [kind], sql: referred('name'), member: null }),
      textField(`${kind}_reference`, 500, { sql: referred('import_key'), member: null }),
    ],
  }
}

export const couponFields: readonly Field[] = [
  ...fieldsOf(couponMembers, {
    code: patternField('code', /^\S{1,40}$/),
    percent_basis_points: {
      read: (text) => readShare('percent', text, 1),
      write: (value) => writeShare(Number(value)),
    },
    amount_minor: {
      ...amountField('amount', 'amount_minor'),
      // A discount is either: its cell or the kind beside it decides.
      followedBy: [
        {
          ...unexported('discount', [
            ...['discount', 'discount value', 'discount amount', 'rabais', 'descuento', 'off', 'value', 'valeur'],
          ]),
          showsKind: true,
        },
        unexported('discount_type', ['type', 'kind', 'coupon type', 'genre', 'tipo']),
      ],
    },
    currency: { read: (text) => allowed('currency', /^[A-Z]{3}$/, text.toUpperCase()) },
    minimum_minor: amountField('minimum', 'minimum_minor'),
    starts_at: dateField('starts_at', instantTexts),
    ends_at: dateField('ends_at', instantTexts),
    use_limit: wholeField('use_limit', 1, 1_000_000_000),
    use_limit_per_user: wholeField('use_limit_per_user', 1, 1_000_000_000),
    venue_id: referenceTo('venue', 'venues', 'venue_id'),
    facility_id: referenceTo('facility', 'locations', 'location_id'),
    event_id: referenceTo('event', 'events', 'event_id'),
    active: { empty: 1, write: (value) => (value === 1 ? 'yes' : 'no') },
  }),
  archivedField,
]

export const partnerFields: readonly Field[] = [...fieldsOf(partnerMembers, {}), archivedField]

const readScopes = (text: string): string => {
  const scopes = text.split(/[;,\s]+/).filter((scope) => scope !== '')
  if (scopes.length === 0 || !scopes.every(isScope)) throw new RowProblem('not_allowed', 'scopes')
  return scopes.join(' ')
}

const redirectAddresses = listField('redirect_uris')

export const clientFields: readonly Field[] = [
  ...fieldsOf(clientMembers, {
    client_id: patternField('client_id', /^[A-Za-z0-9._-]{1,80}$/),
    name: {
      followedBy: [
        textField('partner_name', 120, {
          heads: ['partner'],
          sql: '(SELECT name FROM partners WHERE id = record.partner_id)',
          member: null,
        }),
      ],
    },
    scopes: { read: readScopes, write: (value) => String(value).replaceAll(' ', '; ') },
    redirect_uris: {
      ...redirectAddresses,
      read(text, isLiteral) {
        const addresses = redirectAddresses.read(text, isLiteral)
        if (!(JSON.parse(String(addresses)) as string[]).every((address) => URL.canParse(address)))
          throw new RowProblem('not_an_address', 'redirect_uris')
        return addresses
      },
    },
  }),
  archivedField,
]
