/** /desk/parked-sales: drafts put aside under a name, each with its space kept for 15 minutes. */
import { parkedSale, parkedSaleRequest } from '../../../shared/desk/sales.ts'
import type { ParkedSale } from '../../../shared/desk/sales.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import type { Clock } from '../../core/deps.ts'
import type { Route } from '../../core/http/route.ts'
import { deskRoute, isoInstant, textId } from '../access.ts'
import type { SpaceHolds } from '../../engine/holds/space-holds.ts'
import { readJson } from '../json-body.ts'
import type { DraftRepository } from '../sales/draft-repository.ts'

/** shared/desk/sales.ts: a parked sale keeps its space this long. */
export const holdMs = 15 * 60_000

interface ParkedRow {
  readonly id: string
  readonly label: string
  readonly draft_json: string
  readonly hold_id: string | null
  readonly parked_at_ms: number
  readonly hold_expires_at_ms: number | null
}

function represent(row: ParkedRow): ParkedSale {
  return {
    id: row.id,
    label: row.label,
    draft: JSON.parse(row.draft_json) as unknown,
    parked_at: isoInstant(row.parked_at_ms),
    ...(row.hold_expires_at_ms === null ? {} : { hold_expires_at: isoInstant(row.hold_expires_at_ms) }),
  }
}

/** Takes a parked sale off the list; its space is free again. Twice is once. */
export function dropParkedSale(database: WritableDatabase, holds: SpaceHolds, id: string): void {
  database.transaction(() => {
    database.prepareWrite('DELETE FROM parked_sales WHERE id = ?').run(id)
    holds.release(id)
  })
}

export function parkedSaleRoutes(deps: {
  readonly database: WritableDatabase
  readonly clock: Clock
  readonly holds: SpaceHolds
  readonly drafts: DraftRepository
}): Route[] {
  const { database, clock, holds, drafts } = deps
  const find = (id: string): ParkedRow | undefined =>
    database.prepare<ParkedRow>('SELECT * FROM parked_sales WHERE id = ?').get(id)

  return [
    deskRoute({
      method: 'POST',
      path: '/desk/parked-sales',
      summary: 'Parks a sale and keeps its space; the same id again gives the first',
      jsonBody: parkedSaleRequest,
      successStatus: 201,
      response: parkedSale,
      handle(context) {
        const request = readJson(context, parkedSaleRequest)
        const known = find(request.id)
        if (known !== undefined) return { kind: 'resource', status: 201, body: represent(known) }
        const atMs = clock.nowMs()
        const expiresAtMs = atMs + holdMs
        const held = request.quote_id !== undefined && holds.place(request.id, request.quote_id, expiresAtMs)
        // Together, so that no start finds the sale both parked and in the form.
        database.transaction(() => {
          drafts.drop(request.id)
          database
            .prepareWrite(
              `INSERT INTO parked_sales (id, label, draft_json, hold_id, parked_at_ms, hold_expires_at_ms)
               VALUES (?, ?, ?, ?, ?, ?)`,
            )
            .run(
              request.id,
              request.label,
              JSON.stringify(request.draft ?? null),
              held ? request.id : null,
              atMs,
              held ? expiresAtMs : null,
            )
        })
        const parked = find(request.id)
        if (parked === undefined) throw new Error('a parked sale was not written')
        return { kind: 'resource', status: 201, body: represent(parked) }
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/parked-sales',
      summary: 'Parked sales, newest first',
      list: true,
      response: parkedSale,
      handle(context) {
        const { perPage, offset } = context.paging
        const rows = database
          .prepare<ParkedRow>('SELECT * FROM parked_sales ORDER BY parked_at_ms DESC, id LIMIT ? OFFSET ?')
          .all(perPage, offset)
        const total =
          database.prepare<{ total: number }>('SELECT count(*) AS total FROM parked_sales').get()?.total ?? 0
        return { kind: 'list', items: rows.map(represent), total }
      },
    }),
    deskRoute({
      method: 'DELETE',
      path: '/desk/parked-sales/:id',
      summary: 'Drops a parked sale; its space is free again. Twice is once',
      handle(context) {
        dropParkedSale(database, holds, textId(context))
        return { kind: 'empty' }
      },
    }),
  ]
}
