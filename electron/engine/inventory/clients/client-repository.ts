/** API clients of the inventory in SQL. Their secrets are stored hashed; tokens end with the access that they were issued for. */
import type { clientSorts, InventoryClient, NewClient } from '../../../../shared/desk/inventory/clients.ts'
import { clientMembers } from '../../../../shared/records/client.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { escapeLike, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { parseId, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { insertRows } from '../../../core/db/insert-row.ts'
import { accountHolders } from '../../accounts/oauth/client-repository.ts'
import { versionColumn } from '../change-repository.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import { archivedCondition, createRecordList } from '../record-list-repository.ts'
import { updateRow } from '../row-repository.ts'

interface ClientRow extends StoredRow {
  readonly has_secret: 0 | 1
  readonly partner_name: string | null
  readonly archived_at_ms: number | null
  readonly version: number
}

const represent = (row: ClientRow): InventoryClient => ({
  ...readMembers(clientMembers, row),
  version: row.version,
  archived_at: optionalInstant(row.archived_at_ms),
  partner_name: row.partner_name ?? undefined,
  has_secret: row.has_secret === 1,
})

const storedColumns = (input: NewClient) => ({
  ...writeMembers(clientMembers, input),
  // A token without a requested scope gets this one, for clients that do not have `public`.
  default_scope: input.scopes[0] ?? 'public',
})

export const createInventoryClients = (database: WritableDatabase) => {
  const { like } = database.dialect
  const columns = `client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, ${versionColumn('client', 'client.id')}`
  const from = 'clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id'
  // People who sign in without naming a client share this client, which nobody manages.
  const own = `client.id <> '${accountHolders}'`
  const findOne = database.prepare<ClientRow>(`SELECT ${columns} FROM ${from} WHERE client.id = ? AND ${own}`)
  const list = createRecordList<ClientRow, (typeof clientSorts)[number]>(database, {
    from,
    columns,
    id: 'client.id',
    sorts: { name: ['sort_key(client.name)'], client_id: ['client.id'] },
    defaultSort: 'name',
  })
  const setSecret = database.prepareWrite('UPDATE clients SET secret_hash = ? WHERE id = ?')
  const ends = [
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE client_id = ? AND revoked_at_ms IS NULL',
    'UPDATE token_families SET revoked_at_ms = ? WHERE client_id = ? AND revoked_at_ms IS NULL',
    'UPDATE authorization_codes SET expires_at_ms = min(expires_at_ms, ?) WHERE client_id = ? AND used_at_ms IS NULL',
  ].map((sql) => database.prepareWrite(sql))

  return {
    find: (id: string): InventoryClient | undefined => {
      const row = findOne.get(id)
      return row && represent(row)
    },
    list(
      search: SearchQuery,
      sort: readonly SortKey<(typeof clientSorts)[number]>[],
      page: PageRequest,
    ): Page<InventoryClient> {
      const text = search.get('text')
      const pattern = text && `%${escapeLike(text)}%`
      const conditions = [
        [own] as const,
        [String.raw`(client.name ${like} ? ESCAPE '\' OR client.id ${like} ? ESCAPE '\')`, pattern, pattern] as const,
        ['client.partner_id = ?', searchValue(search, 'partner_id', parseId)] as const,
        archivedCondition(search, 'client.archived_at_ms', false),
      ]
      const { rows, total } = list.page(conditions, undefined, sort, page)
      return { rows: rows.map(represent), total }
    },
    insert: (input: NewClient): string => {
      insertRows(database, 'clients', [storedColumns(input)])
      return input.client_id
    },
    update: (id: string, input: NewClient, before: NewClient): void =>
      updateRow(database, 'clients', id, storedColumns(input), storedColumns(before)),
    setSecret: (id: string, secretHash: string): void => void setSecret.run(secretHash, id),
    /** Ends every token, sign-in and pending authorization of the client. */
    endTokens: (id: string, nowMs: number): void => {
      for (const statement of ends) statement.run(nowMs, id)
    },
  }
}
