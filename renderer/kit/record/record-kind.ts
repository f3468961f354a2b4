/** One kind of records as the panel edits it: its contract, its requests and its texts. */
import type { z } from 'zod'
import { create } from 'zustand'
import type { InventoryKind, inventoryChange, newRevert } from '../../../shared/desk/inventory/common.ts'
import type { listQuery } from '../../lib/api/index.ts'
import type { RecordDraft } from './record-draft.ts'

export interface RecordState {
  readonly version: number
  readonly archived_at?: string | undefined
}

/** `venue`: a number; a client is known by its own name. */
export type RecordId = number | string

/** A part of the typed client: `venueApi`. */
export interface RecordRequests<Values extends object, Saved> {
  readonly add: (values: Values) => Promise<Saved>
  readonly change: (id: RecordId, change: Values & { readonly version: number }) => Promise<Saved>
  readonly archive: (id: RecordId, version: number) => Promise<Saved>
  readonly restore: (id: RecordId, version: number) => Promise<Saved>
  readonly duplicate?: ((id: RecordId) => Promise<Saved>) | undefined
  readonly history: (id: RecordId) => ReturnType<typeof listQuery<typeof inventoryChange>>
  readonly revert: (id: RecordId, revert: z.input<typeof newRevert>) => Promise<Saved>
  /** Puts it where its panel reads it, until it is read again. */
  readonly show: (id: RecordId, saved: Saved) => void
}

export interface RecordKind<Values extends object, Saved extends Values & RecordState> {
  readonly kind: InventoryKind
  /** Of what is edited. */
  readonly schema: z.ZodType<Values>
  /** Of what is read. */
  readonly saved: z.ZodType<Saved>
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
  /** Of one member, for the history and where two people changed one record; the rest of it says what an amount is in. */
  readonly describe: (
    member: string,
    value: unknown,
    record: Values,
  ) => { readonly label: string; readonly text: string }
  readonly drafts: ReturnType<typeof createDrafts<Values>>
}

/** Unsaved changes by record; those of a record that is not saved yet are under `new`. They stay while another one is shown. */
export const createDrafts = <Values extends object>() =>
  create<Readonly<Record<RecordId, RecordDraft<Values> | undefined>>>(() => ({}))
