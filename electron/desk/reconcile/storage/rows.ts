/** Rows of statements as the repository reads them. */
import type { z } from 'zod'
import type { FileFormat, Layout } from '../../../../shared/desk/reconcile/layout.ts'
import type { Choices, StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { newStatement } from '../../../../shared/desk/reconcile/statements.ts'
import type { PersonColumns } from '../../shifts/rows.ts'
import type { StatedPayout } from './read-payouts.ts'

export interface StatementRow extends PersonColumns {
  readonly id: number
  readonly key: string
  readonly kind: StatementKind
  readonly name: string
  readonly partner: string
  readonly period_from: string
  readonly period_to: string
  readonly file_name: string
  readonly sha256: string
  readonly byte_count: number
  readonly format: FileFormat
  readonly mapping_name: string | null
  readonly reading_json: string
  readonly reason: string | null
  readonly took_ms: number
  readonly window_name: string
  readonly at_ms: number
  readonly matched_at_ms: number
  readonly version: number
  readonly standing_json: string
  /** The number of the closing that counts. */
  readonly closing_number: number | null
  readonly closing_at: string | null
}

/** How a statement was read: the content of `reading_json`. */
export interface StoredReading {
  readonly layout: Layout
  readonly choices?: Choices
  readonly payouts: readonly StatedPayout[]
  /** The request of the import; older statements have none. */
  readonly request?: z.output<typeof newStatement>
}

export interface ReadAgainRow extends PersonColumns {
  readonly at_ms: number
}

export interface BankRow {
  readonly statement_id: number
  readonly name: string
  readonly row: number
  readonly content_json: string
  readonly currency: string
  readonly net_minor: number
  readonly record_key: string
}
