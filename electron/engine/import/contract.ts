/** Imported values are held to the contract of the form, so that what is imported can be opened and saved there. */
import { z } from 'zod'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { newEvent } from '../../../shared/desk/inventory/events.ts'
import { newFacility, postedTexts } from '../../../shared/desk/inventory/facilities.ts'
import { addOnInput, heldInput, longOfferInput, rateInput } from '../../../shared/desk/inventory/rates.ts'
import { innermost } from '../../../shared/records/record.ts'
import { rememberByText } from '../../../shared/remember.ts'
import type { Field, Value, Values } from './fields/field.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { RowProblem } from './row-problem.ts'

const step = newFacility.shape.steps.unwrap().element.shape
const disclaimer = newFacility.shape.disclaimers.unwrap().element.shape
const inFrench = (text: z.ZodType) => z.object({ 'fr-CA': text }).partial().optional()
const named = (name: z.ZodType) => inFrench(z.object({ name }).partial())

/** What is stored in other words than the form has. */
const facilityParts = {
  steps: z.array(z.object({ instructions: step.text, icon: step.icon, translations: inFrench(step.text_fr) })).max(20),
  disclaimers: z.array(z.object({ text: disclaimer.text, translations: inFrench(disclaimer.text_fr) })).max(20),
  add_ons: z
    .array(
      z.object({
        ...addOnInput.pick({ group: true, name: true, description: true, price_minor: true, icon: true, spaces: true })
          .shape,
        items: addOnInput.shape.vehicles,
        translations: inFrench(
          z.object({ name: addOnInput.shape.name_fr, description: addOnInput.shape.description_fr }).partial(),
        ),
      }),
    )
    .max(40),
  held: z.array(heldInput.omit({ event_id: true })).max(500),
  long_offers: z
    .array(longOfferInput.omit({ name_fr: true }).extend({ translations: named(longOfferInput.shape.name_fr) }))
    .max(20),
}

const prefixed = (prefix: string, shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${prefix}.${name}`, schema]))

/** By the member that shows a field, or by the field. */
const contracts: Readonly<Record<ImportKind, Readonly<Record<string, z.ZodType>>>> = {
  facilities: { ...newFacility.shape, ...prefixed('posted', postedTexts.shape), ...facilityParts },
  venues: {},
  aliases: {},
  events: {},
  rates: {
    ...rateInput.shape,
    rate_name: rateInput.shape.name,
    rate_name_fr: rateInput.shape.name_fr,
    series: newEvent.shape.series,
    base_minor: rateInput.shape.fee_minor,
    tax_percent: rateInput.shape.tax_basis_points,
    weekdays: z.unknown(),
    tiers: z.unknown(),
  },
  coupons: {},
  partners: {},
  clients: {},
}

const problemOf = (name: string, schema: z.ZodType, issue: z.core.$ZodIssue | undefined): RowProblem => {
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return new RowProblem('too_long', name, { most: Number(issue.maximum) })
  if (issue?.code === 'too_big' && issue.origin === 'array')
    return new RowProblem('too_many', name, { most: Number(issue.maximum) })
  const limits = innermost(schema)
  const isLimit = issue?.code === 'too_small' || issue?.code === 'too_big'
  if (isLimit && issue.path.length === 0 && limits instanceof z.ZodNumber)
    return new RowProblem('outside', name, { least: limits.minValue ?? 0, most: limits.maxValue ?? 0 })
  return new RowProblem('not_allowed', name)
}

interface Held {
  readonly field: Field
  readonly schema: z.ZodType
  /** Most values come again: some are kept, and not asked for twice. */
  readonly accepted: Set<Value>
}

const mostAccepted = 1_000

/** Of each kind once: it is asked for every row. */
const heldOf = rememberByText((text): ReadonlyMap<string, Held> => {
  const name = text as ImportKind
  return new Map(
    kinds[name].fields.flatMap((field) => {
      const schema =
        field.schema ?? (field.member === null ? undefined : contracts[name][field.member ?? field.name])
      return schema === undefined ? [] : [[field.name, { field, schema, accepted: new Set<Value>() }] as const]
    }),
  )
})

/** Throws RowProblem for the first value that the form would refuse. */
export const requireContract = (kind: Kind, values: Values): void => {
  const held = heldOf(kind.kind)
  for (const [name, value] of Object.entries(values)) {
    const own = held.get(name)
    if (own === undefined || own.accepted.has(value)) continue
    const shown: unknown = value === null || own.field.shown === undefined ? value : own.field.shown(value)
    const { error } = own.schema.safeParse(shown)
    if (error !== undefined) throw problemOf(name, own.schema, error.issues[0])
    if (own.accepted.size < mostAccepted) own.accepted.add(value)
  }
}
