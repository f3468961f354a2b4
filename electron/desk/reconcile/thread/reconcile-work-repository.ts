/** Long work: reading files and matching statements. It runs in a thread, with a read-only connection of its own. */
import type { Choices, Mapping, StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { TaskThread } from '../../../core/threads/task-thread.ts'
import { booksStamp, currencyOfBooks } from '../books/books-repository.ts'
import { createKnownValues } from '../storage/known-values.ts'
import { readBooks, readDayRules } from '../storage/read-books.ts'
import { findPeriod } from '../match/period.ts'
import { builtInMappings } from '../read/built-in-mappings.ts'
import { readStatement } from '../read/read-statement.ts'
import type { Books } from '../statement.ts'
import { ownMappings } from '../storage/mapping-rows.ts'
import { createThreadReader } from '../storage/thread-reader.ts'
import { describeAccepted, describeRefused, type AcceptedStatement, type FileReading } from './describe-file.ts'
import { mappingFromFile } from './mapping-from-file.ts'
import { dryRunRules, matchAgain, type MatchedAgain } from './match-again.ts'
import { prepareStatement, type PreparedStatement } from './prepare-statement.ts'

interface ReadInput {
  readonly content: Uint8Array
  readonly fileName: string
  /** The name of a mapping. */
  readonly mapping?: string
  readonly choices?: Choices
}

export interface ImportInput {
  readonly partner: string
  readonly period: Period
  readonly rules: RuleSwitches
  readonly keepMappingAs?: string
}

export interface ReadyStatement extends PreparedStatement {
  readonly statement: Pick<AcceptedStatement, 'layout' | 'sha256' | 'bytes'>
  readonly mapping?: Mapping
}

export const createReconcileWork = (database: ReadableDatabase) => {
  const reader = createThreadReader(database)
  /** The last accepted reading, for the import. */
  let accepted: { readonly read: AcceptedStatement; readonly choices: Choices | undefined } | undefined
  let sales: { readonly stamp: string; readonly books: Books } | undefined

  /** Bookings are many: they are read again only when they have changed. */
  const booksOf = (kind: StatementKind): Books => {
    if (kind !== 'payout') return readBooks(database, { kind })
    const stamp = booksStamp(database)
    if (sales?.stamp !== stamp) {
      sales = undefined
      sales = { stamp, books: readBooks(database, { kind }) }
    }
    return sales.books
  }

  const findMapping = (name: string, own: readonly Mapping[]): Mapping => {
    const found = [...own, ...builtInMappings].find((mapping) => mapping.name === name)
    if (found === undefined) throw new AppError('not_found', { messageKey: 'noMapping' })
    return found
  }

  return {
    async read({ content, fileName, mapping, choices }: ReadInput): Promise<FileReading> {
      accepted = undefined
      const own = ownMappings(database)
      const read = await readStatement(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
        fileName,
        ownMappings: own,
        currencyOfBooks: () => currencyOfBooks(database),
        known: createKnownValues(database),
        booksOf,
        ...present({ zone: readDayRules(database).timeZone }),
        ...(mapping !== undefined && { mapping: findMapping(mapping, own) }),
        ...(choices !== undefined && { choices }),
      })
      if (!read.isAccepted) return describeRefused(read)
      accepted = { read, choices }
      return describeAccepted(reader, read, findPeriod(read.statement, booksOf(read.statement.kind)))
    },

    prepare({ partner, period, rules, keepMappingAs }: ImportInput): ReadyStatement {
      if (accepted === undefined) throw new AppError('statement_file_unread')
      const { read, choices } = accepted
      const { statement, layout, sha256, bytes } = read
      const prepared = prepareStatement(reader, statement, booksOf(statement.kind), { partner, period, rules })
      return {
        ...prepared,
        statement: { layout, sha256, bytes },
        ...(keepMappingAs !== undefined &&
          layout.headerRows.length > 0 && {
            mapping: mappingFromFile(keepMappingAs, layout, {
              choices,
              used: [...ownMappings(database), ...builtInMappings].find(({ name }) => name === layout.mapping),
            }),
          }),
      }
    },

    match: ({ id, rules }: { readonly id: number; readonly rules: RuleSwitches }): MatchedAgain =>
      matchAgain(reader, id, { rules, booksOf }),
    dryRun: ({ id, now, then }: { readonly id: number; readonly now: RuleSwitches; readonly then: RuleSwitches }) =>
      dryRunRules(reader, id, { now, then, booksOf }),
  }
}

/** The thread remembers what it read until it ends. */
export type ReconcileThread = TaskThread<ReturnType<typeof createReconcileWork>>
