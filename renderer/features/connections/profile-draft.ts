/** The form of a profile, its shape in the contract, and its problems, field by field. */
import type { z } from 'zod'
import {
  clientSecretSchema,
  profileDraftSchema,
  type Profile,
  type ProfileDraft,
  type ProfileView,
  type RemoteDraft,
} from '../../../shared/desktop/connection.ts'
import type { FieldProblems } from '../../kit/record/field-problems.ts'
import { memberPieces } from '../../kit/record/record-draft.ts'
import { createDrafts } from '../../kit/record/use-draft.ts'
import { t } from '../../lib/i18n/index.ts'

const addressNames = ['base', 'sandbox', 'site', 'widget', 'authorize'] as const

const emptyForm = {
  kind: 'sandbox' as Profile['kind'],
  name: '',
  /** A member of an embedded profile, which takes effect when it is created. */
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
  /** The secret is written, never read back: an empty text leaves the stored one unchanged. */
  clientSecret: '',
  forgetSecret: false,
}
export type ProfileForm = Readonly<typeof emptyForm>
export type TextName = Exclude<keyof ProfileForm, 'kind' | 'demo' | 'grant' | 'scopes' | 'forgetSecret'>

export const newForm = (kind: Profile['kind']): ProfileForm => ({
  ...emptyForm,
  kind,
  name: t(`connections.form.initialName.${kind}`),
})

/** The saved values, as the form shows them. */
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

/** The first problem of each field; empty if there is none. */
export const formProblems = (form: ProfileForm): FieldProblems => {
  const problems: Record<string, string> = {}
  const [embedded, remote] = profileDraftSchema.options
  const parsed = (form.kind === 'embedded' ? embedded : remote).safeParse(contractOf(form))
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] === 'addresses' ? issue.path[1] : issue.path[0])
    problems[field] ??= issueMessage(issue, field, form)
  }
  if (form.clientSecret !== '' && !clientSecretSchema.safeParse(form.clientSecret).success)
    problems['clientSecret'] = t('connections.problem.tooLong', { most: 500 })
  return problems
}

const issueMessage = (issue: z.core.$ZodIssue, field: string, form: ProfileForm): string => {
  if (field === 'redirectPort') return t('connections.problem.port')
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('connections.problem.tooLong', { most: Number(issue.maximum) })
  if (field === 'relationPrefix')
    return issue.code === 'custom' ? t('connections.problem.prefixTaken') : t('connections.problem.prefix')
  if (field === 'clientId') return t('connections.problem.clientIdMissing')
  const address = addressNames.find((name) => name === field)
  if (address !== undefined)
    return form[address].trim() === '' ? t('connections.problem.addressMissing') : t('connections.problem.address')
  return issue.code === 'too_small' ? t('connections.problem.missing') : t('connections.problem.invalid')
}

export const profileRules = {
  ...memberPieces<ProfileForm>(),
  problemsOf: formProblems,
  refusalsOf: () => ({}),
}

/**
 * The keys are profile ids, and `new/<kind>` for a new profile. The drafts are never in the browser's storage, because they contain
 * secrets.
 */
export const profileDrafts = createDrafts<ProfileForm>()
