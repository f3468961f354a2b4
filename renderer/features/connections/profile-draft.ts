/** A profile as it is typed: the form, the contract's shape of it, and what is wrong with it, field by field. */
import { create } from 'zustand'
import type { z } from 'zod'
import {
  clientSecretSchema,
  profileDraftSchema,
  type Profile,
  type ProfileDraft,
  type ProfileProblem,
  type ProfileView,
  type RemoteDraft,
} from '../../../shared/connection.ts'
import { t } from '../../lib/i18n/index.ts'

const addressNames = ['base', 'sandbox', 'site', 'widget', 'authorize'] as const

const emptyForm = {
  kind: 'sandbox' as Profile['kind'],
  name: '',
  /** Of an embedded profile; takes effect when it is created. */
  demo: false,
  base: '',
  sandbox: '',
  site: '',
  widget: '',
  authorize: '',
  relationPrefix: 'svc',
  clientId: '',
  grant: 'client_credentials' as RemoteDraft['grant'],
  scopes: ['partner', 'public'] as readonly RemoteDraft['scopes'][number][],
  redirectPort: '',
  /** Written, never read back: empty leaves the stored secret as it is. */
  clientSecret: '',
  forgetSecret: false,
}
export type ProfileForm = Readonly<typeof emptyForm>
export type TextName = Exclude<keyof ProfileForm, 'kind' | 'demo' | 'grant' | 'scopes' | 'forgetSecret'>

const initialNames = { production: 'Production', sandbox: 'Sandbox', embedded: 'This computer' } as const

export const newForm = (kind: Profile['kind']): ProfileForm => ({ ...emptyForm, kind, name: initialNames[kind] })

/** What is saved, as the form shows it. */
export const savedForm = ({ profile }: Pick<ProfileView, 'profile'>): ProfileForm => {
  if (profile.kind === 'embedded') return { ...emptyForm, kind: 'embedded', name: profile.name, demo: profile.demo }
  const { kind, name, addresses, relationPrefix, clientId, grant, scopes, redirectPort = '' } = profile
  return {
    ...{ ...emptyForm, kind, name, relationPrefix, clientId, grant, scopes, redirectPort: String(redirectPort) },
    ...Object.fromEntries(addressNames.map((address) => [address, addresses[address] ?? ''])),
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

/** Undefined leaves the stored secret as it is, null deletes it. */
export const secretOf = ({ clientSecret, forgetSecret }: ProfileForm): string | null | undefined => {
  if (clientSecret !== '') return clientSecret
  return forgetSecret ? null : undefined
}

/** The first problem of each field; empty where there is none. */
export const formProblems = (form: ProfileForm): Readonly<Partial<Record<TextName, string>>> => {
  const problems: Partial<Record<string, string>> = {}
  const [embedded, remote] = profileDraftSchema.options
  const parsed = (form.kind === 'embedded' ? embedded : remote).safeParse(contractOf(form))
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] === 'addresses' ? issue.path[1] : issue.path[0])
    problems[field] ??= issueMessage(issue, field)
  }
  if (form.clientSecret !== '' && !clientSecretSchema.safeParse(form.clientSecret).success)
    problems['clientSecret'] = 'At most 500 characters'
  return problems
}

const issueMessage = (issue: z.core.$ZodIssue, field: string): string => {
  if (field === 'redirectPort') return 'A number from 1024 to 65535'
  if (issue.code === 'custom') return t(`errors.profile.${issue.message as ProfileProblem}`)
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (field === 'relationPrefix') return 'Small letters, digits and hyphens, up to 20; a letter first'
  return issue.code === 'too_small' ? 'This is needed' : 'This is not valid'
}

/** True when saving would change something. */
export const isChanged = (form: ProfileForm, saved: ProfileForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(saved)

/**
 * By profile id; what is typed for a new one under `new/<kind>`. Kept while another screen is open, but never in the browser's
 * storage, because secrets are in it.
 */
export const useDrafts = create<Readonly<Record<string, ProfileForm | undefined>>>(() => ({}))

/** Undefined discards the draft. */
export const setDraft = (id: string, form: ProfileForm | undefined): void => useDrafts.setState({ [id]: form })
