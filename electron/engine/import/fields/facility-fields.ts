/** What columns of facilities can mean. Posted texts are kept as they are, read or not. */
import type { neverSoldReasons } from '../../../../shared/desk/inventory/facilities.ts'
import { photosCodec } from '../../../../shared/records/codecs.ts'
import { readEntrances, readShuttle } from '../reading.ts'
import {
  archivedField,
  choiceField,
  frenchField,
  jsonField,
  listField,
  longTextField,
  referenceField,
  textField,
  wholeField,
  yesField,
  type Field,
} from './field.ts'
import { addressFields, descriptionFields, photosField, sourceField } from './place-fields.ts'
import { readStatedHours, shownHours, writeStatedHours } from './stated-hours.ts'

type Entrances = readonly (readonly [latitude: number, longitude: number])[]

const isListOf =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && names.every((name) => name in item))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The children of a facility as one JSON text, in their order. */
const children = (table: string, members: string, rest: string): string =>
  `(SELECT json_group_array(json_object(${members}) ORDER BY ${rest} FROM ${table} AS child WHERE child.location_id = record.id`

/** Facts that an export states beside the posted text that they were read from. */
const stated: readonly Field[] = [
  {
    name: 'opening_hours',
    sql: 'operating_hours_json',
    member: 'operating_hours',
    read: readStatedHours,
    write: writeStatedHours,
    shown: shownHours,
  },
  wholeField('height_limit_inches', 1, 1_000),
  longTextField('posted_spaces', 200, { sql: 'listed_capacity', member: 'posted.spaces' }),
  longTextField('posted_height', 200, { sql: 'listed_height', member: 'posted.height' }),
  jsonField('posted_not_sold', Array.isArray, { sql: 'listed_not_sold_json', empty: '[]' }),
  choiceField('never_sold', {
    permits: ['permits only', 'permis', 'permis seulement'],
    staff: ['staff only', 'personnel', 'personnel seulement'],
    elsewhere: ['sold elsewhere', 'ailleurs', 'vendu ailleurs'],
    other: ['another reason', 'autre', 'autre motif'],
  } satisfies Record<(typeof neverSoldReasons)[number], string[]>),
]

const selling: readonly Field[] = [
  wholeField('bookable_spaces', 0, 200_000, { guesses: ['for sale', 'sellable spaces'] }),
  listField('amenities', { sql: 'amenities_json' }),
  yesField('require_license_plate'),
  yesField('require_printout'),
  yesField('display_seller_logo'),
  jsonField('pass_display', isObject, { sql: 'pass_display_json', empty: '{}' }),
  jsonField('steps', isListOf('instructions'), { sql: 'pass_steps_json', empty: '[]' }),
  jsonField('disclaimers', isListOf('text'), { sql: 'disclaimers_json', empty: '[]' }),
  wholeField('cancel_minutes_before', 0, 525_600),
  {
    name: 'shuttle',
    sql: 'shuttle_times_json',
    member: null,
    read: (text) => (text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : readShuttle(text)),
  },
  jsonField('add_ons', isListOf('uuid', 'group', 'name', 'price_minor'), {
    empty: '[]',
    sql: `${children(
      'add_ons',
      `'uuid', uuid, 'group', add_on_group, 'name', name, 'description', description, 'price_minor', price_minor,
       'items', json(items_json), 'icon', icon, 'position', position, 'invented', invented,
       'translations', json(translations_json), 'spaces', spaces`,
      'add_on_group, position, id)',
    )} AND ended_at_ms IS NULL)`,
  }),
  jsonField('held_spaces', isListOf('event', 'spaces', 'reason'), {
    empty: '[]',
    member: 'held',
    sql: `${children(
      'held_spaces',
      `'event', (SELECT import_key FROM events WHERE id = child.event_id), 'spaces', spaces, 'reason', reason, 'note', note`,
      'id)',
    )})`,
  }),
  jsonField('long_offers', isListOf('kind', 'name', 'price_minor', 'spaces'), {
    empty: '[]',
    sql: `${children(
      'long_offers',
      `'kind', kind, 'name', name, 'translations', json(translations_json), 'price_minor', price_minor, 'spaces', spaces`,
      'position, id)',
    )})`,
  }),
]

export const facilityFields: readonly Field[] = [
  referenceField,
  textField('name', 120, {
    heads: ['facility', 'facility name', 'nom'],
    guesses: ['lot name', 'garage name', 'title'],
  }),
  textField('type', 40, {
    heads: ['structure'],
    guesses: ['struct', 'kind', 'facility type', 'category'],
    sql: 'structure',
    member: 'structure',
  }),
  choiceField(
    'placement',
    { offstreet: ['off street', 'hors rue'], on_street: ['on street', 'street', 'sur rue', 'rue'] },
    { sql: 'type', member: 'type' },
  ),
  textField('operator', 120, {
    heads: ['seller', 'exploitant'],
    guesses: ['run by', 'owner', 'operated by', 'management', 'company'],
    sql: '(SELECT name FROM sellers WHERE id = record.seller_id)',
  }),
  ...addressFields,
  {
    name: 'entrances',
    guesses: ['doors', 'entrance', 'entries', 'gates'],
    sql: 'entrances_json',
    empty: '[]',
    read: (text) => JSON.stringify(readEntrances(text)),
    write: (value) => (JSON.parse(String(value)) as Entrances).map(([north, east]) => `${north},${east}`).join('; '),
    shown: (value) =>
      (JSON.parse(String(value)) as Entrances).map(([latitude, longitude]) => ({ latitude, longitude })),
  },
  textField('phone', 40, {
    heads: ['telephone', 'téléphone'],
    guesses: ['tel', 'phone number'],
    looksLike: /^\(\d{3}\) ?\d{3}-\d{4}$/,
  }),
  longTextField('capacity', 200, {
    heads: ['spaces', 'places'],
    guesses: ['stalls', 'spots', 'number of spaces', 'total spaces'],
  }),
  longTextField('height_limit', 200, {
    heads: ['clearance', 'max height', 'hauteur maximale', 'hauteur libre', 'altura máxima'],
    guesses: ['clear', 'height', 'headroom', 'hauteur', 'altura'],
    takesUnit: /^[\d.,]+$/,
    looksLike: /^\d{1,2} ?(?:'|ft)/i,
    sql: 'listed_height',
    member: 'posted.height',
    isExported: false,
  }),
  longTextField('hours', 500, {
    heads: ['heures'],
    guesses: ['hrs', 'open', 'hours of operation', 'opening times'],
    looksLike: /^(24\/7|Mo-|Mon?-)/i,
    member: 'posted.hours',
  }),
  longTextField('rates', 2_000, {
    heads: ['posted rates', 'posted prices', 'tarifs'],
    guesses: ['posted', 'prices', 'price', 'rate', 'fees'],
    looksLike: /[$€£]\s?\d.*(?:hour|hr|day|event|max)/i,
    sql: 'listed_rates',
    member: 'posted.rates',
  }),
  ...stated,
  ...selling,
  ...descriptionFields,
  longTextField('directions', 2_000),
  frenchField('directions_fr', 2_000),
  longTextField('pickup_instructions', 2_000),
  frenchField('pickup_instructions_fr', 2_000),
  longTextField('dropoff_instructions', 2_000),
  frenchField('dropoff_instructions_fr', 2_000),
  {
    name: 'photos',
    guesses: ['pictures', 'images'],
    sql: 'photos_json',
    shown: (value) => photosCodec.read(String(value)),
    ...photosField('photos'),
  },
  sourceField,
  archivedField,
]
