/** API clients (specification, Authentication): who may call the API with which scopes. */
import { z } from 'zod'
import { recordId, requiredText } from '../desk/inventory/common.ts'
import { wordsCodec } from './codecs.ts'
import type { Members } from './record.ts'

export const clientMembers = {
  client_id: {
    schema: requiredText(80).regex(/^[A-Za-z0-9._-]+$/),
    column: 'id',
    file: { heads: ['client'], required: true, showsKind: true },
  },
  name: { schema: requiredText(120), file: { required: true } },
  scopes: {
    schema: z.array(z.string().max(40)).min(1),
    codec: wordsCodec,
    format: 'text',
    file: { heads: ['scope'], required: true, showsKind: true },
  },
  /** Files have a column of the partner's name instead. */
  partner_id: { schema: recordId.nullable().default(null), file: null },
  /** The client may have tokens without its secret. */
  may_use_public_token: { schema: z.boolean().default(false) },
  /** The client acts only for accounts with a sign-in that began with it and has not ended. */
  known_accounts_only: { schema: z.boolean().default(false) },
  redirect_uris: {
    schema: z.array(z.url().max(500)).max(20).default([]),
    column: 'redirect_uris_json',
    file: { showsKind: true },
  },
} satisfies Members

export const clientContract = { version: 1, digest: '16d8540a9a07e64b' }
