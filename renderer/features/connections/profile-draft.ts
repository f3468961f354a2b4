/** A profile as it is typed: the form, the contract's shape of it, and what is wrong with it, field by field. */
import { create } from 'zustand'
import type { z } from 'zod'
import { clientSecretSchema, profileDraftSchema } from '../../../shared/connection.ts'
import type { Profile, ProfileDraft, ProfileView, RemoteDraft } from '../../../shared/connection.ts'

const addressNames = ['base', 'sandbox', 'site', 'widget', 'authorize'] as const

export type Grant = RemoteDraft['grant']
export type Scope = RemoteDraft['scopes'][number]

export interface ProfileForm {
  readonly kind: Profile['kind']
  readonly name: string
  /** Of an embedded profile; takes effect when it is created. */
  readonly demo: boolean
  readonly base: string
  readonly sandbox: string
  readonly site: string
  readonly widget: string
  readonly authorize: string
  readonly relationPrefix: string
  readonly clientId: string
  readonly grant: Grant
  readonly scopes: readonly Scope[]
  readonly redirectPort: string
  /** Written, never read back: empty leaves the stored secret as it is. */
  readonly clientSecret: string
  readonly forgetSecret: boolean
}
export type FormField = keyof ProfileForm
export type FormProblems = Readonly<Partial<Record<FormField, string>>>

const emptyForm: ProfileForm = {
  kind: 'sandbox',
  name: '',
  demo: false,
  base: '',
  sandbox: '',
  site: '',
  widget: '',
  authorize: '',
  relationPrefix: 'svc',
  clientId: '',
  grant: 'client_credentials',
  scopes: ['partner', 'public'],
  redirectPort: '',
  clientSecret: '',
  forgetSecret: false,
}

const firstNames = { production: 'Production', sandbox: 'Sandbox', embedded: 'This computer' } as const

export const newForm = (kind: Profile['kind']): ProfileForm => ({ ...emptyForm, kind, name: firstNames[kind] })

/** What is saved, as the form shows it. */
export const savedForm = ({ profile }: Pick<ProfileView, 'profile'>): ProfileForm => {
  if (profile.kind === 'embedded') return { ...emptyForm, kind: 'embedded', name: profile.name, demo: profile.demo }
  const { kind, name, addresses, relationPrefix, clientId, grant, scopes, redirectPort } = profile
  return {
    ...emptyForm,
    ...{ kind, name, relationPrefix, clientId, grant, scopes },
    ...Object.fromEntries(addressNames.map((address) => [address, addresses[address] ?? ''])),
    redirectPort: redirectPort === undefined ? '' : String(redirectPort),
  }
}

/** The form in the contract's shape, unchecked. */
const contractOf = (form: ProfileForm): unknown => {
  const { kind, name, demo, relationPrefix, clientId, grant, scopes, redirectPort } = form
  if (kind === 'embedded') return { kind, name, demo }
  const addresses = addressNames.filter((address) => form[address].trim() !== '')
  const port = grant === 'authorization_code' ? redirectPort.trim() : ''
  return {
    ...{ kind, name, relationPrefix, clientId, grant, scopes },
    addresses: Object.fromEntries(addresses.map((address) => [address, form[address]])),
    ...(port === '' ? {} : { redirectPort: Number(port) }),
  }
}

/** The draft to save. Throws ZodError for a form with problems. */
export const profileDraftOf = (form: ProfileForm): ProfileDraft => profileDraftSchema.parse(contractOf(form))

/** Undefined leaves the kept secret as it is, null forgets it. */
export const secretOf = ({ clientSecret, forgetSecret }: ProfileForm): string | null | undefined => {
  if (clientSecret !== '') return clientSecret
  return forgetSecret ? null : undefined
}

/** The first problem of each field; empty where there is none. */
export const formProblems = (form: ProfileForm): FormProblems => {
  const problems: Partial<Record<FormField, string>> = {}
  for (const issue of issuesOf(form)) {
    const field = fieldOf(issue)
    if (field !== undefined) problems[field] ??= issueMessage(issue, field)
  }
  if (form.clientSecret !== '' && !clientSecretSchema.safeParse(form.clientSecret).success)
    problems.clientSecret = 'At most 500 characters'
  return problems
}

/** Of a union, zod lists what is wrong with each choice: only the one of this kind matters. */
const issuesOf = (form: ProfileForm): readonly z.core.$ZodIssue[] => {
  const issues = profileDraftSchema.safeParse(contractOf(form)).error?.issues ?? []
  const choice = form.kind === 'embedded' ? 0 : 1
  return issues.flatMap((issue) => (issue.code === 'invalid_union' ? (issue.errors[choice] ?? []) : issue))
}

const fieldOf = ({ path }: z.core.$ZodIssue): FormField | undefined => {
  const name = path[0] === 'addresses' ? path[1] : path[0]
  return typeof name === 'string' && name in emptyForm ? (name as FormField) : undefined
}

const issueMessage = (issue: z.core.$ZodIssue, field: FormField): string => {
  if (field === 'redirectPort') return 'A number from 1024 to 65535'
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (field === 'relationPrefix') return 'Small letters, digits and hyphens, up to 20; a letter first'
  return issue.code === 'too_small' ? 'This is needed' : 'This is not valid'
}

/** True when saving would change something. */
export const isChanged = (form: ProfileForm, saved: ProfileForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(saved)

interface Drafts {
  /** By profile id; what is typed for a new one under `new`. */
  readonly byId: Readonly<Record<string, ProfileForm>>
}

/** Kept while the person looks elsewhere; never in the browser's storage, because secrets are in it. */
export const useDrafts = create<Drafts>(() => ({ byId: {} }))

export const keepDraft = (id: string, form: ProfileForm): void => {
  useDrafts.setState(({ byId }) => ({ byId: { ...byId, [id]: form } }))
}

export const dropDraft = (id: string): void => {
  useDrafts.setState(({ byId }) => ({ byId: Object.fromEntries(Object.entries(byId).filter(([key]) => key !== id)) }))
}
