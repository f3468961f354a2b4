/** A desk over sold bookings, with files sent, read and imported over its routes. */
import { filePartBytes } from '../../../../shared/desk/file-parts.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Statement, type StatementFile, type newStatement } from '../../../../shared/desk/reconcile/statements.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import { createClosingRepository } from '../close/closing-repository.ts'
import { openDeskBench, type Answer } from '../../testing/desk-bench.ts'
import { openSoldBooks, soldBooks } from './sold-books.ts'

/** UUIDs in order. */
export const uuid = (index: number): string => `5a1e0000-0000-4000-8000-${String(index).padStart(12, '0')}`

type ImportRequest = Partial<z.input<typeof newStatement>>

export const decemberPeriod = { from: '2026-12-16', to: '2026-12-16' }

/** Opens the bench with a database file in a folder of its own, and with a real thread. */
export const openStatementBench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-reconcile-'))
  const file = join(folder, 'till.db')
  writeFileSync(file, await soldBooks())
  const close = () => rmSync(folder, { recursive: true })
  return openBench(openTestDatabase({ file }), close)
}

/** Opens the bench in memory, and without a thread. */
export const openQuickStatementBench = async () => openBench(await openSoldBooks(), () => undefined)

const openBench = async (database: WritableDatabase, afterClosing: () => void) => {
  const bench = await openDeskBench({ database })
  let last = 0
  const nextId = (): string => uuid((last += 1))

  const body = async <Body>(request: Promise<Answer>): Promise<Body> => {
    const response = await request
    if (response.status >= 400) throw new Error(response.text)
    return response.body as Body
  }
  const send = (method: string, path: string, json?: unknown) => bench.sendFrom('window', method, path, json)

  const sendFile = async (name: string, content: Buffer): Promise<string> => {
    const id = nextId()
    await body(send('POST', '/desk/statement-files', { id, name, bytes: content.length }))
    for (let offset = 0; offset < content.length; offset += filePartBytes) {
      const part = content.subarray(offset, offset + filePartBytes).toString('base64')
      await body(send('PUT', `/desk/statement-files/${id}/parts/${offset}`, { content: part }))
    }
    return id
  }
  const read = async (name: string, content: Buffer, reading = {}): Promise<StatementFile> =>
    body(send('POST', `/desk/statement-files/${await sendFile(name, content)}/reading`, reading))

  const importFile = (file: StatementFile, given: ImportRequest = {}): Promise<Answer> =>
    send('POST', '/desk/statements', {
      id: nextId(),
      file_id: file.id,
      name: file.suggested?.name,
      partner: file.suggested?.partner === '' ? 'Bank' : file.suggested?.partner,
      period: file.suggested?.period ?? decemberPeriod,
      ...given,
    })

  return {
    database,
    bench,
    send,
    body,
    nextId,
    sendFile,
    read,
    importFile,
    import: async (name: string, content: Buffer, given: ImportRequest = {}): Promise<Statement> =>
      body(importFile(await read(name, content), given)),
    /** Resolves once nothing is matched in the background. */
    matched: () =>
      expect
        .poll(async () => {
          const all = await body<Statement[]>(send('GET', '/desk/statements'))
          const open = await Promise.all(all.map(({ id }) => body<Statement>(send('GET', `/desk/statements/${id}`))))
          return open.some((statement) => statement.is_matching)
        })
        .toBe(false),
    closePeriod(id: number): void {
      const content = { kind: 'closing', number: id, statement: { id }, at: '2026-12-01T17:00:00.000Z' } as const
      createClosingRepository(database).close(`closing ${id}`, content, '')
    },
    setNow: (nowMs: number): void => void (bench.nowMs = nowMs),
    statement: (id: number) => body<Statement>(send('GET', `/desk/statements/${id}`)),
    async close() {
      await bench.close()
      database.close()
      afterClosing()
    },
  }
}
export type StatementBench = Awaited<ReturnType<typeof openStatementBench>>
