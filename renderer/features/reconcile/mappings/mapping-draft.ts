/** A mapping while it is edited. */
import {
  dateOrders,
  mapping as mappingSchema,
  meanings,
  tellsLines,
  type Mapping,
  type Meaning,
  type StatementKind,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { t } from '../../../lib/i18n/index.ts'

type Column = Mapping['columns'][number]

/** A debit is the part of an amount that is subtracted. */
export const mappingMeanings = [...meanings, 'gross_debit', 'net_debit'] as const
export type MappingMeaning = (typeof mappingMeanings)[number]

export const signKinds = ['fees', 'refunds', 'adjustments'] as const
/** `detect` means that each file is examined separately. */
export const signChoices = ['detect', 'positive', 'negative'] as const
export const orderChoices = ['detect', ...dateOrders] as const

/** The meanings of the values in a column of statuses or directions. */
export const saidByStatus = ['left_out', 'counted'] as const
export const saidByDirection = ['in', 'out'] as const
export type Said = (typeof saidByStatus)[number] | (typeof saidByDirection)[number]

/** "Failed, On hold": the values of a mapping with this meaning, without the one of empty cells. */
export const valuesThat = (said: Said, { statuses, directions }: Mapping): string =>
  Object.entries({ ...statuses, ...directions })
    .flatMap(([value, to]) => (to === said && value !== '' ? [value] : []))
    .join(', ')

const typedValues = <To extends Said>(
  texts: MappingDraft['values'],
  kinds: readonly To[],
  saved: Readonly<Record<string, To>> = {},
): Record<string, To> => ({
  ...Object.fromEntries(
    kinds.flatMap((said) =>
      texts[said]
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '')
        .map((value) => [value, said] as const),
    ),
  ),
  ...(saved[''] !== undefined && { '': saved[''] }),
})

export interface MappingDraft {
  readonly name: string
  readonly kind: StatementKind
  readonly columns: readonly Column[]
  readonly signs: Readonly<Record<(typeof signKinds)[number], (typeof signChoices)[number]>>
  readonly dateOrder: (typeof orderChoices)[number]
  readonly values: Readonly<Record<Said, string>>
}

export const meaningOfColumn = ({ means, isDebit }: Column): MappingMeaning =>
  isDebit === true && means === 'gross' ? 'gross_debit' : isDebit === true && means === 'net' ? 'net_debit' : means

export const withMeaning = ({ isDebit: _, ...column }: Column, meaning: MappingMeaning): Column =>
  meaning === 'gross_debit' || meaning === 'net_debit'
    ? { ...column, means: meaning === 'gross_debit' ? 'gross' : 'net', isDebit: true }
    : { ...column, means: meaning satisfies Meaning }

const valuesOf = (mapping: Mapping): MappingDraft['values'] => ({
  left_out: valuesThat('left_out', mapping),
  counted: valuesThat('counted', mapping),
  in: valuesThat('in', mapping),
  out: valuesThat('out', mapping),
})

export const draftOfMapping = (mapping: Mapping): MappingDraft => {
  const { name, kind, columns, signs, dateOrder } = mapping
  return {
    name,
    kind,
    columns,
    signs: {
      fees: signs?.fees ?? 'detect',
      refunds: signs?.refunds ?? 'detect',
      adjustments: signs?.adjustments ?? 'detect',
    },
    dateOrder: dateOrder ?? 'detect',
    values: valuesOf(mapping),
  }
}

/** Parts that the draft does not show stay unchanged. */
export const mappingOfDraft = (draft: MappingDraft, mapping: Mapping): Mapping => {
  const { signs: savedSigns, dateOrder: _, ...saved } = mapping
  const chosen = Object.fromEntries(Object.entries(draft.signs).filter(([, sign]) => sign !== 'detect'))
  const signs = { ...chosen, ...(savedSigns?.debits !== undefined && { debits: savedSigns.debits }) }
  const isSaid = (kinds: readonly Said[]): boolean =>
    kinds.every((said) => draft.values[said] === valuesThat(said, mapping))
  return {
    ...saved,
    name: draft.name.trim(),
    kind: draft.kind,
    columns: [...draft.columns],
    ...(isSaid(saidByStatus) ? {} : { statuses: typedValues(draft.values, saidByStatus, saved.statuses) }),
    ...(isSaid(saidByDirection) ? {} : { directions: typedValues(draft.values, saidByDirection, saved.directions) }),
    ...(Object.keys(signs).length === 0 ? {} : { signs }),
    ...(draft.dateOrder === 'detect' ? {} : { dateOrder: draft.dateOrder }),
  }
}

/** The reason why it cannot be saved. `others` are the names of the other mappings. */
export const mappingProblem = (
  { name, columns }: Pick<MappingDraft, 'name' | 'columns'>,
  others: readonly string[],
): string | undefined => {
  if (name.trim() === '') return t('reading.import.nameMissing')
  if (others.includes(name.trim())) return t('statements.mapping.nameTaken')
  if (columns.every(({ means }) => means !== 'gross' && means !== 'net')) return t('statements.mapping.noAmount')
  return columns.some(({ means }) => tellsLines(means)) ? undefined : t('statements.mapping.noDate')
}

/** Reads a file that `mappingText` writes and the command line accepts; undefined if it is not a mapping. */
export const parseMapping = (text: string): Mapping | undefined => {
  try {
    return mappingSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const mappingText = (mapping: Mapping): string => `${JSON.stringify(mapping, undefined, 2)}\n`
