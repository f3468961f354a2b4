/** One kind of records as the panel edits it: its form, its requests and its texts. */
import type { z } from 'zod'
import type { InventoryChange, newRevert } from '../../../shared/desk/inventory/common.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import type { historyRequests } from '../../lib/api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { fieldProblems, serverProblems } from './field-problems.ts'
import { memberPieces } from './record-draft.ts'
import type { HistoryLine } from './record-history.tsx'
import type { createDrafts, FormRules, RecordId } from './use-draft.ts'

export interface RecordState {
  readonly version: number
  readonly archived_at?: string | undefined
}

/** As `recordRequests` makes them of a contract. */
export interface RecordRequests<Values extends object, Saved> {
  readonly add: (values: Values) => Promise<Saved>
  readonly change: (id: RecordId, change: Values & { readonly version: number }) => Promise<Saved>
  readonly archive: (id: RecordId, version: number) => Promise<Saved>
  readonly restore: (id: RecordId, version: number) => Promise<Saved>
  readonly duplicate?: ((id: RecordId) => Promise<Saved>) | undefined
  readonly history: ReturnType<typeof historyRequests>['history']
  readonly revert: (id: RecordId, revert: z.input<typeof newRevert>) => Promise<Saved>
  /** Puts it where its panel reads it, until it is read again. */
  readonly show: (id: RecordId, saved: Saved) => void
}

/** How a record is typed: what its form has, and what is sent. */
export interface RecordForm<Values, Saved, Sent extends object> extends FormRules<Values> {
  /** Of what is sent. */
  readonly schema: z.ZodType<Sent>
  readonly valuesOf: (saved: Saved) => Values
  /** In the shape of the schema. */
  readonly requestOf: (values: Values) => unknown
}

/** Of a record whose form has the members of its contract. */
export const plainForm = <Values extends object>(
  schema: z.ZodType<Values>,
): RecordForm<Values, Values & RecordState, Values> => ({
  ...memberPieces<Values>(),
  schema,
  valuesOf: (saved) => unbounded(schema).parse(saved),
  requestOf: (values) => values,
  problemsOf: (values, texts) => ({
    ...fieldProblems(schema, values),
    ...Object.fromEntries(
      [...texts].flatMap(([path, { isRead }]) => (isRead ? [] : [[path, t('inventory.problem.number')]])),
    ),
  }),
  refusalsOf: (_values, error) => serverProblems(error),
})

export type Describe<Values> = (
  piece: string,
  value: unknown,
  record: Values,
) => { readonly label: string; readonly text: string }

export interface RecordKind<
  Values extends object,
  Saved extends RecordState,
  Sent extends object = Values,
> extends RecordForm<Values, Saved, Sent> {
  /** Of what is read. */
  readonly saved: z.ZodType<Saved>
  readonly nameOf: (values: Values) => string
  readonly requests: RecordRequests<Sent, Saved>
  readonly texts: {
    /** `New venue` */
    readonly newTitle: string
    /** `Archive the venue` and what it does. */
    readonly archive: string
    readonly archiveEffect: string
    readonly restore: string
    readonly restoreEffect: string
    /** What saving changes, beside the count of changes. */
    readonly saveEffect?: string
    /** Of commands that name the kind: `Save the facility`. */
    readonly save?: string
    readonly history?: string
    readonly close?: string
  }
  /** Of one piece, for the history and where two people changed one record; the rest of it says what an amount is in. */
  readonly describe: Describe<Values>
  /** What a change did, where it is more than its members. */
  readonly linesOf?: (change: InventoryChange, record: Saved) => readonly HistoryLine[]
  /** Choices between the values of two people are part of the form, which has their other changes already; else a dialog asks. */
  readonly decidesInForm?: boolean
  readonly drafts: ReturnType<typeof createDrafts<Values>>
}
