/** Converts the row of a facility into the record that people edit, and back. */
import type { FacilityNeed, FacilityState, NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { facilityMembers } from '../../../../shared/records/facility.ts'
import { noTranslations, type Translations } from '../../../../shared/records/translations.ts'
import { storedPassDisplay } from '../../../core/passes/pass-display.ts'
import type { StoredText } from '../../../core/stored-text.ts'
import { disclaimersOf, passStepsOf } from '../../selling/quotes/facility.ts'
import { slugOf } from '../../import/file/text.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'

type Bit = 0 | 1

export interface FacilityNeeds {
  readonly needs_price: Bit
  readonly needs_spaces: Bit
  readonly needs_height: Bit
  readonly needs_hours: Bit
}

export interface FacilityRecordRow extends FacilityNeeds, StoredRow {
  readonly operator: string
  readonly listed_rates: string | null
  readonly hours: string | null
  readonly listed_capacity: string | null
  readonly listed_height: string | null
  readonly pass_display_json: string
  readonly pass_steps_json: string
  readonly disclaimers_json: string
  readonly translations_json: string
  readonly archived_at_ms: number | null
  readonly sale_state: FacilityState
  readonly version: number
  readonly changes: number
}

/** The facility without the lists that have their own tables. */
export type FacilityFacts = Omit<NewFacility, 'rates' | 'add_ons' | 'held' | 'long_offers'>

export const needsOf = (row: FacilityNeeds): FacilityNeed[] =>
  (['price', 'spaces', 'height', 'hours'] as const).filter((need) => row[`needs_${need}`] === 1)

export const factsOf = (row: FacilityRecordRow): FacilityFacts => ({
  ...readMembers(facilityMembers, row),
  operator: row.operator,
  posted: { rates: row.listed_rates, hours: row.hours, spaces: row.listed_capacity, height: row.listed_height },
  pass_display: { ...storedPassDisplay(row.pass_display_json) },
  steps: passStepsOf(row.pass_steps_json).map(({ instructions, icon, translations }) => ({
    text: instructions,
    text_translations: { ...noTranslations, ...translations },
    icon,
  })),
  disclaimers: disclaimersOf(row.disclaimers_json).map(({ text, translations }) => ({
    text,
    text_translations: { ...noTranslations, ...translations },
  })),
})

/** Absent where there are none. */
const storedTexts = (translations: Translations): Pick<StoredText, 'translations'> => {
  const texts = Object.entries(translations).flatMap(([locale, text]): [string, string][] =>
    text === null ? [] : [[locale, text]],
  )
  return texts.length === 0 ? {} : { translations: Object.fromEntries(texts) }
}

/** The columns of the record except its seller. */
export const facilityColumns = (facts: FacilityFacts, translations: string) => ({
  ...writeMembers(facilityMembers, facts, translations),
  slug: slugOf(facts.name),
  listed_rates: facts.posted.rates,
  hours: facts.posted.hours,
  listed_capacity: facts.posted.spaces,
  listed_height: facts.posted.height,
  pass_display_json: JSON.stringify(facts.pass_display),
  pass_steps_json: JSON.stringify(
    facts.steps.map(({ text, text_translations: texts, icon }) => ({
      instructions: text,
      icon,
      ...storedTexts(texts),
    })),
  ),
  disclaimers_json: JSON.stringify(
    facts.disclaimers.map(({ text, text_translations: texts }) => ({ text, ...storedTexts(texts) })),
  ),
})
