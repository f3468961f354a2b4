/** The fixed ids of the small test set, its clients and its user, whose secrets cost little to check. */
import { randomBytes, scryptSync } from 'node:crypto'
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import type { SecretCost } from '../../core/secret.ts'

/** This cost is for all tests except those of the shipped costs, which need up to a quarter of a second for each secret. */
export const smallSecretCost: SecretCost = { N: 2, r: 8, p: 1 }

/** The ids of the rows that `seedSmall` makes, by their purpose in tests. */
export const smallSeed = {
  venues: { tdGarden: 1, chaseCenter: 2 },
  events: { celticsPast: 101, celticsKnicks: 102, bruinsTbd: 103, warriorsLakers: 104 },
  locations: {
    northStationGarage: 1001,
    canalStreetLot: 1002,
    haymarketGarage: 1003,
    portlandStreetLot: 1004,
    lastSpaceLot: 1005,
    causewayPrivate: 1006,
  },
  accessCode: 'GARDENCREW',
  partner: 7,
  clients: {
    partner: { id: 'demo-partner', secret: 'demo-partner-secret' },
    public: { id: 'demo-public' },
    internal: { id: 'demo-internal', secret: 'demo-internal-secret' },
  },
  user: { id: 501, email: 'demo@example.test', password: 'demo-password', countryCode: '1', phone: '5550100' },
} as const

export type Row = Record<string, SqlValue>

export const insertRow = (database: WritableDatabase, table: string, row: Row): void => {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  database.prepareWrite(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...Object.values(row))
}

/** The stored form of a client's secret: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
const hashSecretForTest = (secret: string): string => {
  const salt = randomBytes(16)
  const hash = scryptSync(secret, salt, 32, smallSecretCost)
  const { N, r, p } = smallSecretCost
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

export const seedClients = (database: WritableDatabase): void => {
  const { clients, partner } = smallSeed
  insertRow(database, 'partners', { id: partner, name: 'Demo Tickets' })
  const allScopes = 'public mobile partner internal data'
  insertRow(database, 'clients', {
    id: clients.partner.id,
    name: 'Demo partner',
    secret_hash: hashSecretForTest(clients.partner.secret),
    scopes: 'partner public data',
    default_scope: 'partner',
    partner_id: partner,
    redirect_uris_json: '["http://127.0.0.1/callback"]',
  })
  insertRow(database, 'clients', {
    id: clients.public.id,
    name: 'Demo public',
    scopes: 'public mobile',
    may_use_public_token: 1,
  })
  insertRow(database, 'clients', {
    id: clients.internal.id,
    name: 'Demo internal',
    secret_hash: hashSecretForTest(clients.internal.secret),
    scopes: allScopes,
    default_scope: 'internal',
  })
}

/** The user has a verified phone and 25.00 USD of credit. */
export const seedUser = (database: WritableDatabase): void => {
  const { id, email, password, countryCode, phone } = smallSeed.user
  insertRow(database, 'users', {
    id,
    email,
    first_name: 'Dana',
    last_name: 'Demo',
    country_code: countryCode,
    phone_number: phone,
    phone_verified: 1,
    password_hash: hashSecretForTest(password),
    locale: 'en-US',
    created_at_ms: Date.UTC(2026, 0, 15, 12, 0),
  })
  insertRow(database, 'account_credit_entries', {
    user_id: id,
    currency: 'USD',
    amount_minor: 2500,
    reason: 'Welcome',
    at_ms: Date.UTC(2026, 0, 15, 12, 0),
  })
}
