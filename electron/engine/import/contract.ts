/** Imported values are held to the contract of the form, so that what is imported can be opened and saved there. */
import { z } from 'zod'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { newClient } from '../../../shared/desk/inventory/clients.ts'
import { requiredText } from '../../../shared/desk/inventory/common.ts'
import { newCoupon } from '../../../shared/desk/inventory/coupons.ts'
import { newEvent } from '../../../shared/desk/inventory/events.ts'
import { newFacility, postedTexts } from '../../../shared/desk/inventory/facilities.ts'
import { addOnInput, heldInput, longOfferInput, rateInput } from '../../../shared/desk/inventory/rates.ts'
import { newVenue } from '../../../shared/desk/inventory/venues.ts'
import { partner } from '../../../shared/desk/webhooks.ts'
import type { Values } from './fields/field.ts'
import type { Kind } from './kinds/kind.ts'
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
  venues: newVenue.shape,
  aliases: {},
  events: { ...newEvent.shape, partner_events: z.array(z.tuple([z.string(), requiredText(100)])).max(50) },
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
  coupons: newCoupon.shape,
  partners: partner.shape,
  clients: newClient.shape,
}

const innermost = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? innermost(schema.unwrap() as z.ZodType) : schema

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

/** Throws RowProblem for the first value that the form would refuse. */
export const requireContract = (kind: Kind, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = kind.byName.get(name)
    if (field === undefined || field.member === null) continue
    const schema = contracts[kind.kind][field.member ?? name]
    if (schema === undefined) continue
    const shown: unknown = value === null || field.shown === undefined ? value : field.shown(value)
    const { error } = schema.safeParse(shown)
    if (error !== undefined) throw problemOf(name, schema, error.issues[0])
  }
}
