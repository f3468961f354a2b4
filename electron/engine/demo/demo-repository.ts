/** The demo's clients and user (decisions.md section 7): their secrets are public, so only their hashes are calculated in advance. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'

/** `scrypt$N$r$p$salt$hash` of the secrets in decisions.md, because hashing at every start would take time. */
const partnerSecret =
  'scrypt$16384$8$1$cd6bda7bdd1e6d951df30a205afb3225$bf422fcef2021b7bb74f3746c59969642ed5ddaa45f9c369f7280bc307d301f0'
const internalSecret =
  'scrypt$16384$8$1$0ae644c4669e5548916caceca103d473$60c382253d2cbc9f3b3b010b12136d5a1f16af426f86ade5807ef402a81a3e3b'
// The password is demo-password.
const userPassword =
  'scrypt$16384$8$1$6ee6e35b3230b021111e1fc057eb92ed$fc1cc9dfe8ea0e5b698fdde56c8d19dc257d7bc7504882e80dceecec789dcd21'

export const seedDemoClients = (database: WritableDatabase): void => {
  database.prepareWrite("INSERT INTO partners (id, name) VALUES (1, 'Demo Tickets') ON CONFLICT DO NOTHING").run()
  const insert = database.prepareWrite(
    `INSERT INTO clients (id, name, secret_hash, scopes, default_scope, partner_id, may_use_public_token, redirect_uris_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, '["http://127.0.0.1/callback"]') ON CONFLICT DO NOTHING`,
  )
  insert.run('demo-partner', 'Demo partner', partnerSecret, 'partner public data', 'partner', 1, 0)
  insert.run('demo-public', 'Demo public', null, 'public mobile', 'public', null, 1)
  const allScopes = 'internal partner public mobile data'
  insert.run('demo-internal', 'Demo internal', internalSecret, allScopes, 'internal', null, 0)
}

/** The id is fixed, so that an account whose e-mail was changed is not added again. */
const demoUserId = 1

/** Adds the demo's user, with 25.00 USD of credit, where it is missing. */
export const seedDemoUser = (database: WritableDatabase, nowMs: number): void => {
  const insert = database.prepareWrite(
    `INSERT INTO users (id, email, first_name, last_name, country_code, phone_number, phone_verified, password_hash, locale,
       created_at_ms)
     VALUES (?, 'demo@example.test', 'Dana', 'Demo', '1', '5550100', 1, ?, 'en-US', ?) ON CONFLICT DO NOTHING`,
  )
  if (insert.run(demoUserId, userPassword, nowMs).changes === 0) return
  const credit = { currency: 'USD', amount_minor: 2500, reason: 'Demo credit' }
  insertRow(database, 'account_credit_entries', { user_id: demoUserId, ...credit, at_ms: nowMs })
}

/** Adds the demo's coupons where they are missing: one of each kind, and one that has ended (docs/demo-data.md). */
export const seedDemoCoupons = (database: WritableDatabase): void => {
  const insert = database.prepareWrite(
    `INSERT INTO coupons (code, percent_basis_points, amount_minor, currency, minimum_minor, ends_at_ms, use_limit_per_user)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  insert.run('WELCOME10', 1000, null, null, null, null, 1)
  insert.run('FIVEOFF', null, 500, 'USD', 2000, null, null)
  insert.run('SUMMER25', 2500, null, null, null, Date.UTC(2025, 8, 1, 4), null)
}
