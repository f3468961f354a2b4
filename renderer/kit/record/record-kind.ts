/** A kind of records for the panel that edits it: its form, its requests and its texts. */
import type { z } from 'zod'
import type { InventoryChange, newRevert } from '../../../shared/desk/inventory/common.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import type { historyRequests, RecordId } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { fieldProblems, serverProblems } from './field-problems.ts'
import { memberPieces } from './record-draft.ts'
import type { createDrafts, FormRules } from './use-draft.ts'

export interface RecordState {
  readonly version: number
  readonly archived_at?: string | undefined
}

/** The requests that `recordRequests` derives from a contract. */
export interface RecordRequests<Values extends object, Saved> {
  readonly add: (values: Values) => Promise<Saved>
  readonly change: (id: RecordId, change: Values & { readonly version: number }) => Promise<Saved>
  readonly archive: (id: RecordId, version: number) => Promise<Saved>
  readonly restore: (id: RecordId, version: number) => Promise<Saved>
  readonly duplicate?: ((id: RecordId) => Promise<Saved>) | undefined
  readonly history: ReturnType<typeof historyRequests>['history']
  readonly revert: (id: RecordId, revert: z.input<typeof newRevert>) => Promise<Saved>
  /** Stores a record where its panel reads it, until the next response. */
  readonly show: (id: RecordId, saved: Saved) => void
}

/** The form of a record, and the request that it makes. */
export interface RecordForm<Values, Saved, Sent extends object> extends FormRules<Values> {
  /** The schema of the request. */
  readonly schema: z.ZodType<Sent>
  readonly valuesOf: (saved: Saved) => Values
  /** The request has the shape of the schema. */
  readonly requestOf: (values: Values) => unknown
}

/** The form of a record that has the members of its contract. */
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

export interface HistoryLine {
  readonly key: string
  readonly label: string
  /** Undefined where there was no value. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface RecordKind<
  Values extends object,
  Saved extends RecordState,
  Sent extends object = Values,
> extends RecordForm<Values, Saved, Sent> {
  /** The schema of the response. */
  readonly saved: z.ZodType<Saved>
  readonly nameOf: (values: Values) => string
  readonly requests: RecordRequests<Sent, Saved>
  readonly texts: {
    /** The title of a new record: `New venue`. */
    readonly newTitle: string
    /** The button `Archive the venue`, and the effect of it. */
    readonly archive: string
    readonly archiveEffect: string
    readonly restore: string
    readonly restoreEffect: string
    /** The effect of saving, beside the count of changes. */
    readonly saveEffect?: string
    /** The labels of commands that name the kind: `Save the facility`. */
    readonly save?: string
    readonly history?: string
    readonly close?: string
  }
  /** Describes one piece, for the history and for conflicts; the other values say which currency an amount is in. */
  readonly describe: Describe<Values>
  /** The lines of a change that is more than its members. */
  readonly linesOf?: (change: InventoryChange, record: Saved) => readonly HistoryLine[]
  /** Conflicts are decided in the form, which contains the other changes of both persons; otherwise in a dialog. */
  readonly decidesInForm?: boolean
  readonly drafts: ReturnType<typeof createDrafts<Values>>
}
