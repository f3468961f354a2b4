/** API clients in files: without their secrets, and a file never changes an existing one. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openSmallDatabase } from '../../testing/test-database.ts'
import { createExporter } from '../export-repository.ts'
import { openImports } from '../test-imports.ts'

const problemOf = (problem: string | null) => {
  const { code, head: column } = z.object({ code: z.string(), head: z.string() }).parse(JSON.parse(problem ?? ''))
  return [code, column]
}

const head = 'client_id,name,scopes,partner_name,redirect_uris'

it('are added without a secret, and their export has none', async () => {
  const database = openSmallDatabase()
  const imports = openImports(database)
  const { counts, rejected } = await imports.importCsv(
    'clients',
    [
      head,
      'web-shop,Web shop,public; data,,https://shop.example.test/back',
      'other,Other,everything,,',
      'third,Third,public,Nobody,',
      'fourth,Fourth,public,,back',
      'account-holders,Fifth,public,,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ new: 1, rejected: 4 })
  expect(rejected.map(problemOf)).toEqual([
    ['not_allowed', 'scopes'],
    ['not_allowed', 'partner_name'],
    ['not_an_address', 'redirect_uris'],
    ['not_allowed', 'client_id'],
  ])
  const [added] = database.prepare("SELECT secret_hash, default_scope FROM clients WHERE id = 'web-shop'").all()
  expect(added).toEqual({ secret_hash: null, default_scope: 'public' })
  const csv = createExporter(database)('clients')
  expect(csv).toContain('web-shop,Web shop,,public; data')
  expect(csv).not.toMatch(/scrypt|account-holders/)
  imports.close()
  database.close()
})

it('are changed by people only, because a change ends their tokens', async () => {
  const database = openSmallDatabase()
  const imports = openImports(database)
  const csv = createExporter(database)('clients')
  const { counts, rejected } = await imports.importCsv('clients', csv.replace('Demo partner', 'Another name'))
  expect(counts).toMatchObject({ new: 0, changed: 0, rejected: 1 })
  expect(rejected.map(problemOf)).toEqual([['not_allowed', 'name']])
  imports.close()
  database.close()
})
