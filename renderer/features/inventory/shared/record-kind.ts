/** One kind of records as the drawer edits it: its contract, its requests and its texts. */
import type { z } from 'zod'
import { create } from 'zustand'
import type { InventoryChange, InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import type { RecordDraft } from './record-draft.ts'

export interface RecordState {
  readonly version: number
  readonly archived_at?: string | undefined
}

/** `venue`: a number; a client is known by its own name. */
export type RecordId = number | string

export interface RecordRequests<Values extends object, Saved extends Values & RecordState> {
  readonly create: (values: Values) => Promise<Saved>
  /** `more`: what the kind confirms beside its values. */
  readonly change: (id: RecordId, values: Values & { readonly version: number }, more: object) => Promise<Saved>
  readonly archive: (id: RecordId, version: number) => Promise<Saved>
  readonly restore: (id: RecordId, version: number) => Promise<Saved>
  readonly duplicate?: (id: RecordId) => Promise<Saved>
  readonly history: (id: RecordId) => Promise<readonly InventoryChange[]>
  readonly revert: (id: RecordId, version: number, changeId: number) => Promise<Saved>
}

export interface RecordKind<Values extends object, Saved extends Values & RecordState> {
  readonly kind: InventoryKind
  /** Of what is edited. */
  readonly schema: z.ZodType<Values>
  /** Of what is read. */
  readonly saved: z.ZodType<Saved>
  readonly idOf: (record: Saved) => RecordId
  readonly nameOf: (values: Values) => string
  readonly requests: RecordRequests<Values, Saved>
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
  }
  /** Of one member, for the history and where two people changed one record. */
  readonly describe: (member: string, value: unknown) => { readonly label: string; readonly text: string }
  /** The record as it is shown elsewhere in the window is read again. */
  readonly drafts: ReturnType<typeof createDrafts<Values>>
}

/** Unsaved changes by record; those of a record that is not saved yet are under `new`. They stay while another one is shown. */
export const createDrafts = <Values extends object>() =>
  create<Readonly<Record<RecordId, RecordDraft<Values> | undefined>>>(() => ({}))
