/** Connection profiles, sign-in and connection state (docs/connections.md). */
import { z } from 'zod'
import { emailAddress } from '../values/email-address.ts'
import { readPhone } from '../values/phone.ts'
import { remoteProblemCodes } from '../errors/error-catalogue.ts'
import type { errors } from '../messages/en-US/errors.ts'
import { readStored } from '../stored.ts'

export const profileIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/)

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

const isUsableAddress = (text: string): boolean => {
  // A trailing question mark or hash is in no part of a URL, and the path that is appended would become part of it.
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname))
  return isSafe && username === '' && password === ''
}

const plainAddress = (text: string): string => {
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/** https, or http on this computer; without credentials, query and fragment. Trailing slashes are removed. */
const addressSchema = z.string().trim().max(500).refine(isUsableAddress).transform(plainAddress)
/** People paste addresses with the version, which the paths contain already. */
const apiAddressSchema = addressSchema.transform((text) => text.replace(/\/v4$/, ''))

/** `phone` is the password grant with a one-time code. */
const grantSchema = z.enum(['client_credentials', 'password', 'phone', 'authorization_code'])
const connectionScopeSchema = z.enum(['internal', 'mobile', 'partner', 'public', 'data'])

export const profileNameSchema = z.string().trim().min(1).max(60)

const embeddedDraftSchema = z.object({
  kind: z.literal('embedded'),
  name: profileNameSchema,
  /** Demonstration data instead of an empty database; only used when the profile is created. */
  demo: z.boolean(),
})

const remoteDraftSchema = z
  .object({
    /** Whether money is real. */
    kind: z.enum(['production', 'sandbox']),
    name: profileNameSchema,
    addresses: z.object({
      base: apiAddressSchema.optional(),
      sandbox: apiAddressSchema.optional(),
      site: addressSchema.optional(),
      widget: addressSchema.optional(),
      /** The authorization page; `<site>/oauth/authorize` by default. */
      authorize: addressSchema.optional(),
    }),
    relationPrefix: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,19}$/)
      .refine((prefix) => prefix !== 'site')
      .default('svc'),
    clientId: z.string().trim().max(200),
    grant: grantSchema,
    scopes: z.array(connectionScopeSchema).max(5),
    /** The port of `http://127.0.0.1:<port>/callback` for services with a fixed redirect address. A free one by default. */
    redirectPort: z.int().min(1024).max(65_535).optional(),
  })
  .superRefine(({ kind, addresses, grant, clientId }, context) => {
    const used = kind === 'sandbox' ? 'sandbox' : 'base'
    if (addresses[used] === undefined) context.addIssue({ code: 'custom', path: ['addresses', used] })
    if (clientId === '' && (grant === 'client_credentials' || grant === 'authorization_code'))
      context.addIssue({ code: 'custom', path: ['clientId'] })
  })

export const profileDraftSchema = z.union([embeddedDraftSchema, remoteDraftSchema])
export type RemoteDraft = z.infer<typeof remoteDraftSchema>

const profileFacts = { id: profileIdSchema, createdAtMs: z.number(), lastUsedAtMs: z.number().optional() }
const embeddedProfileSchema = embeddedDraftSchema.extend(profileFacts)
const remoteProfileSchema = remoteDraftSchema.safeExtend(profileFacts)
export const profileSchema = z.union([embeddedProfileSchema, remoteProfileSchema])
export type ProfileDraft = z.infer<typeof profileDraftSchema>
export type RemoteProfile = z.infer<typeof remoteProfileSchema>
export type Profile = z.infer<typeof profileSchema>

/** A stored profile; missing and invalid members take their defaults. Undefined where it cannot be used. */
export const readProfile = (stored: unknown): Profile | undefined =>
  readStored(embeddedProfileSchema, stored, { name: 'This computer', demo: false }) ??
  readStored(remoteProfileSchema, stored, {
    name: 'Marketplace',
    addresses: {},
    clientId: '',
    grant: 'client_credentials',
    scopes: ['partner', 'public'],
  })

/** The address of a remote profile's requests, without `/v4`. */
export const baseAddress = ({ kind, addresses }: Pick<RemoteDraft, 'kind' | 'addresses'>): string =>
  (kind === 'sandbox' ? addresses.sandbox : addresses.base) ?? ''

/** The place where secrets are stored. `keeps: false` means in memory only. */
const secretStorageSchema = z.object({
  backend: z.string(),
  keeps: z.boolean(),
  /** `basic_text`: the system would only obfuscate them. */
  reason: z.enum(['basic_text', 'unavailable']).optional(),
})
export type SecretStorage = z.infer<typeof secretStorageSchema>

const signInStateSchema = z.discriminatedUnion('status', [
  /** An embedded profile. */
  z.object({ status: z.literal('not_needed') }),
  z.object({
    status: z.literal('signed_out'),
    reason: z.enum(['never', 'by_person', 'refused', 'lost']),
    /** Code of the token endpoint, for the message `errors.connectionTest.result.signInRefused`. */
    refusal: z.string().optional(),
    /** The token is valid at the service until this instant, if it is known. */
    unrevoked: z.object({ endsAtMs: z.number().optional() }).optional(),
  }),
  z.object({
    status: z.literal('signed_in'),
    scopes: z.array(z.string()),
    /** Requested, not granted. */
    notGranted: z.array(z.string()),
    /** E-mail or phone of the person behind the token. */
    account: z.string().optional(),
    sinceMs: z.number(),
    expiresAtMs: z.number(),
    storage: z.enum(['disk', 'memory']),
  }),
  z.object({ status: z.literal('locked'), backend: z.string() }),
])
export type SignInState = z.infer<typeof signInStateSchema>

/** Why a request got no response; its texts are the messages `errors.remote`. */
const connectionProblemSchema = z.object({ code: z.enum(remoteProblemCodes) })
export type ConnectionProblem = z.infer<typeof connectionProblemSchema>

/** Instants are epoch milliseconds of this computer's clock. */
export const remoteLinkSchema = z.object({
  status: z.enum(['online', 'degraded', 'offline']),
  sinceMs: z.number(),
  lastResponseAtMs: z.number().optional(),
  /** Median of the last responses. */
  latencyMs: z.number().optional(),
  /** While offline. */
  nextTryAtMs: z.number().optional(),
  problem: connectionProblemSchema.optional(),
})
export type RemoteLink = z.infer<typeof remoteLinkSchema>

export const connectionStateSchema = z.object({
  profileId: profileIdSchema,
  kind: z.enum(['embedded', 'production', 'sandbox']),
  name: z.string(),
  signIn: signInStateSchema,
  /** Absent for an embedded profile. */
  link: remoteLinkSchema.optional(),
})
export type ConnectionState = z.infer<typeof connectionStateSchema>

export const profileViewSchema = z.object({
  profile: profileSchema,
  signIn: signInStateSchema,
  /** The secret itself is never returned. */
  clientSecret: z.enum(['none', 'disk', 'memory', 'locked']),
})
export type ProfileView = z.infer<typeof profileViewSchema>

export const connectionListSchema = z.object({
  profiles: z.array(profileViewSchema),
  activeId: profileIdSchema,
  /** No profile was created or chosen yet. */
  firstRun: z.boolean(),
  secretStorage: secretStorageSchema,
})
export type ConnectionList = z.infer<typeof connectionListSchema>

/** Forwarded, never stored. */
const secretText = z.string().min(1).max(500)
export const clientSecretSchema = secretText
const phoneFacts = {
  countryCode: z.string().regex(/^[1-9]\d{0,2}$/),
  phoneNumber: z.string().max(60),
}
const isReadablePhone = ({ countryCode, phoneNumber }: { countryCode: string; phoneNumber: string }): boolean =>
  readPhone(phoneNumber, countryCode) !== undefined
export const phoneSchema = z.object(phoneFacts).refine(isReadablePhone, { path: ['phoneNumber'] })
export const signInInputSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('client_credentials') }),
  z.object({ by: z.literal('password'), email: emailAddress, password: secretText }),
  z
    .object({ by: z.literal('phone'), ...phoneFacts, verificationCode: z.string().regex(/^\d{4,10}$/) })
    .refine(isReadablePhone, { path: ['phoneNumber'] }),
  z.object({ by: z.literal('browser') }),
])
export type SignInInput = z.infer<typeof signInInputSchema>

/** In this order; steps that need a failed one are skipped. */
export const testStepIds = ['name', 'connect', 'clock', 'token', 'scopes', 'events', 'quotes', 'preview'] as const

type TestMessages = typeof errors.connectionTest
/** A message of `errors.connectionTest.result`, or the text of a problem of the marketplace with what was observed. */
const testResultSchema = z.union([
  z.object({
    key: z.custom<Exclude<keyof TestMessages['result'], 'problem'>>((key) => typeof key === 'string'),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  z.object({ problem: z.enum(remoteProblemCodes), diagnostic: z.string().optional() }),
])
const testAdviceSchema = z.union([
  z.object({ key: z.custom<keyof TestMessages['advice']>((key) => typeof key === 'string') }),
  z.object({ problem: z.enum(remoteProblemCodes) }),
])

export const testStepSchema = z.object({
  id: z.enum(testStepIds),
  status: z.enum(['running', 'passed', 'warned', 'failed', 'skipped']),
  /** Absent while it runs. */
  result: testResultSchema.optional(),
  /** The advice after a failure. */
  advice: testAdviceSchema.optional(),
  tookMs: z.number().optional(),
})
export type TestStep = z.infer<typeof testStepSchema>

const testProgressSchema = z.object({ profileId: profileIdSchema, step: testStepSchema })
export type TestProgress = z.infer<typeof testProgressSchema>

/** Why there was no response; `no_response` where the reason is unknown. */
const requestProblems = [...remoteProblemCodes, 'aborted', 'no_response'] as const

/** Secrets in the path are masked. */
export const requestLogEntrySchema = z.object({
  id: z.int(),
  atMs: z.number(),
  from: z.enum(['page', 'desk', 'connection']),
  target: z.enum(['engine', 'marketplace']),
  method: z.string(),
  path: z.string(),
  /** Absent without a response; see `problem`. */
  status: z.int().optional(),
  problem: z.enum(requestProblems).optional(),
  tookMs: z.number(),
  /** The size of the response body, where it is known. */
  bytes: z.int().optional(),
  /** The first attempt is 1. */
  attempt: z.int(),
  /** The response came from the cache. */
  fromCache: z.boolean(),
  /** Masked; only the last requests to the marketplace's API have them. */
  requestBody: z.string().optional(),
  responseBody: z.string().optional(),
})
export type RequestLogEntry = z.infer<typeof requestLogEntrySchema>
