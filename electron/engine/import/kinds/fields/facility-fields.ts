/** The possible meanings of columns of facilities. Posted texts are stored unchanged, whether they are understood or not. */
import { z } from 'zod'
import type { Dialect } from '../../../../core/db/dialect.ts'
import { addOnInput, heldInput, longOfferInput } from '../../../../../shared/desk/inventory/rates.ts'
import { translationLocales, type TranslationLocale } from '../../../../../shared/locales.ts'
import { recordOf } from '../../../../../shared/record-of.ts'
import { facilityMembers, postedTexts } from '../../../../../shared/records/facility.ts'
import type { translations } from '../../../../../shared/records/translations.ts'
import { readStatedHours, shownHours, writeStatedHours } from '../../check/opening-hours.ts'
import { readEntrances, readShuttle } from '../../check/reading.ts'
import { archivedField, jsonField, longTextField, referenceField, wholeField, type Field } from './field.ts'
import { fieldsOf } from './member-fields.ts'
import { photosField, placeFields, sourceField } from './place-fields.ts'

type Entrances = readonly (readonly [latitude: number, longitude: number])[]

const isListOf =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && names.every((name) => name in item))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The children of a facility as one JSON text, in their order. */
const children =
  (table: string, members: string, order: string, condition = 'true') =>
  ({ jsonObject }: Dialect): string =>
    `(SELECT json_group_array(${jsonObject}(${members}) ORDER BY ${order}) FROM ${table} AS child
      WHERE child.location_id = record.id AND ${condition})`

const step = facilityMembers.steps.schema.unwrap().element.shape
const disclaimer = facilityMembers.disclaimers.schema.unwrap().element.shape

/** The translations by locale and field. */
const translated = (texts: Readonly<Record<string, ReturnType<typeof translations>>>) => {
  const inLocale = (locale: TranslationLocale) =>
    z.object(Object.fromEntries(Object.entries(texts).map(([field, schema]) => [field, schema.unwrap().shape[locale]])))
  return z.object(recordOf(translationLocales, inLocale)).partial().optional()
}

/** The schemas of members that are stored in another form than the form has. */
const stored = {
  steps: z.array(z.object({ instructions: step.text, icon: step.icon, translations: step.text_translations })).max(20),
  disclaimers: z.array(z.object({ text: disclaimer.text, translations: disclaimer.text_translations })).max(20),
  add_ons: z
    .array(
      z.object({
        ...addOnInput.pick({ group: true, name: true, description: true, price_minor: true, icon: true, spaces: true })
          .shape,
        items: addOnInput.shape.vehicles,
        translations: translated({
          name: addOnInput.shape.name_translations,
          description: addOnInput.shape.description_translations,
        }),
      }),
    )
    .max(40),
  held: z.array(heldInput.omit({ event_id: true })).max(500),
  long_offers: z
    .array(
      longOfferInput
        .omit({ name_translations: true })
        .extend({ translations: translated({ name: longOfferInput.shape.name_translations }) }),
    )
    .max(20),
}

/** A posted text; `part` is its name within the member `posted`. */
const postedField = (
  name: string,
  longest: number,
  part: keyof typeof postedTexts.shape,
  options: Partial<Omit<Field, 'name' | 'read'>>,
): Field => longTextField(name, longest, { member: `posted.${part}`, schema: postedTexts.shape[part], ...options })

const posted: readonly Field[] = [
  postedField('height_limit', 200, 'height', {
    heads: ['clearance', 'max height', 'hauteur maximale', 'hauteur libre', 'altura máxima'],
    guesses: ['clear', 'height', 'headroom', 'hauteur', 'altura'],
    acceptsUnit: /^[\d.,]+$/,
    looksLike: /^\d{1,2} ?(?:'|ft)/i,
    showsKind: true,
    sql: 'listed_height',
    isExported: false,
  }),
  postedField('hours', 500, 'hours', {
    heads: ['heures'],
    guesses: ['hrs', 'open', 'hours of operation', 'opening times'],
    looksLike: /^(24\/7|Mo-|Mon?-)/i,
    showsKind: true,
  }),
  postedField('rates', 2_000, 'rates', {
    heads: ['posted rates', 'posted prices', 'tarifs'],
    guesses: ['posted', 'prices', 'price', 'rate', 'fees'],
    looksLike: /[$€£]\s?\d.*(?:hour|hr|day|event|max)/i,
    showsKind: true,
    sql: 'listed_rates',
  }),
]

const shuttle: Field = {
  name: 'shuttle',
  sql: 'shuttle_times_json',
  member: null,
  read: (text) => (text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : readShuttle(text)),
}

export const facilityFields: readonly Field[] = [
  referenceField,
  ...fieldsOf(facilityMembers, {
    ...placeFields,
    operator: { sql: '(SELECT name FROM sellers WHERE id = record.seller_id)' },
    entrances: {
      empty: '[]',
      read: (text) => JSON.stringify(readEntrances(text)),
      write: (value) => (JSON.parse(String(value)) as Entrances).map(([north, east]) => `${north},${east}`).join('; '),
    },
    capacity: longTextField('capacity', 200),
    posted: { followedBy: posted },
    operating_hours: { read: readStatedHours, write: writeStatedHours, shown: shownHours },
    height_limit_inches: {
      ...wholeField('height_limit_inches', 1, 1_000),
      // An export states these facts beside the posted text that they were read from.
      followedBy: [
        postedField('posted_spaces', 200, 'spaces', { sql: 'listed_capacity' }),
        postedField('posted_height', 200, 'height', { sql: 'listed_height' }),
      ],
    },
    posted_not_sold: jsonField('posted_not_sold', Array.isArray, { empty: '[]' }),
    pass_display: jsonField('pass_display', isObject, { sql: 'pass_display_json', empty: '{}' }),
    steps: jsonField('steps', isListOf('instructions'), { sql: 'pass_steps_json', empty: '[]', schema: stored.steps }),
    disclaimers: jsonField('disclaimers', isListOf('text'), {
      sql: 'disclaimers_json',
      empty: '[]',
      schema: stored.disclaimers,
    }),
    cancel_minutes_before: { followedBy: [shuttle] },
    add_ons: jsonField('add_ons', isListOf('uuid', 'group', 'name', 'price_minor'), {
      empty: '[]',
      schema: stored.add_ons,
      sql: children(
        'add_ons',
        `'uuid', uuid, 'group', add_on_group, 'name', name, 'description', description, 'price_minor', price_minor,
         'items', json(items_json), 'icon', icon, 'position', position, 'invented', invented,
         'translations', json(translations_json), 'spaces', spaces`,
        'add_on_group, position, id',
        'ended_at_ms IS NULL',
      ),
    }),
    held: jsonField('held_spaces', isListOf('event', 'spaces', 'reason'), {
      empty: '[]',
      schema: stored.held,
      sql: children(
        'held_spaces',
        `'event', (SELECT import_key FROM events WHERE id = child.event_id), 'spaces', spaces, 'reason', reason, 'note', note`,
        'id',
      ),
    }),
    long_offers: jsonField('long_offers', isListOf('kind', 'name', 'price_minor', 'spaces'), {
      empty: '[]',
      schema: stored.long_offers,
      sql: children(
        'long_offers',
        `'kind', kind, 'name', name, 'translations', json(translations_json), 'price_minor', price_minor, 'spaces', spaces`,
        'position, id',
      ),
    }),
    photos: photosField('photos'),
  }),
  sourceField,
  archivedField,
]
