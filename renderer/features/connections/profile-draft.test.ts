/** Tests the form of a profile: the resulting draft, and the message for each invalid field. */
import { describe, expect, it } from 'vitest'
import type { ProfileView } from '../../../shared/desktop/connection.ts'
import {
  formProblems,
  newForm,
  profileDraftOf,
  savedForm,
  secretOf,
  type ProfileForm,
  type TextName,
} from './profile-draft.ts'

const remote: ProfileForm = {
  ...newForm('sandbox'),
  sandbox: 'https://sandbox.marketplace.example/v4/',
  clientId: 'box-office',
}

describe('the form of a profile', () => {
  it('becomes a draft: empty addresses are left out, the version leaves the address', () => {
    expect(profileDraftOf(remote)).toEqual({
      kind: 'sandbox',
      name: 'Sandbox',
      addresses: { sandbox: 'https://sandbox.marketplace.example' },
      relationPrefix: 'svc',
      clientId: 'box-office',
      grant: 'client_credentials',
      scopes: ['partner', 'public'],
    })
  })

  it('keeps of an embedded profile its name and data only', () => {
    expect(profileDraftOf({ ...remote, kind: 'embedded', name: ' Own ', demo: true })).toEqual({
      kind: 'embedded',
      name: 'Own',
      demo: true,
    })
  })

  it('shows what was saved', () => {
    const profile = { ...profileDraftOf(remote), id: 'one', createdAtMs: 1 } as ProfileView['profile']
    const shown = savedForm({ profile })
    expect(shown).toMatchObject({ sandbox: 'https://sandbox.marketplace.example', base: '', clientSecret: '' })
  })

  it.each<[string, Partial<ProfileForm>, TextName, RegExp]>([
    ['no name', { name: '  ' }, 'name', /Enter a name/],
    ['a long name', { name: 'x'.repeat(61) }, 'name', /60/],
    ['plain http', { site: 'http://www.marketplace.example' }, 'site', /https/],
    ['an account in an address', { widget: 'https://me:pw@marketplace.example' }, 'widget', /account/],
    ['no address at all', { sandbox: '' }, 'sandbox', /address that is used/],
    ['the address of the other kind', { kind: 'production' }, 'base', /address that is used/],
    ['no client id', { clientId: '' }, 'clientId', /client ID/],
    ['a prefix with capitals', { relationPrefix: 'SVC' }, 'relationPrefix', /lowercase letters/],
    ['a prefix that is taken', { relationPrefix: 'site' }, 'relationPrefix', /another prefix/],
    ['a low port', { grant: 'authorization_code', redirectPort: '80' }, 'redirectPort', /1024/],
    ['a port that is no number', { grant: 'authorization_code', redirectPort: 'any' }, 'redirectPort', /1024/],
    ['a secret that is too long', { clientSecret: 'x'.repeat(501) }, 'clientSecret', /500/],
  ])('shows the problem at the field: %s', (_name, change, field, message) => {
    expect(formProblems({ ...remote, ...change })[field]).toMatch(message)
  })

  it('finds nothing wrong with a right one; a person signs in without a client id', () => {
    expect(formProblems(remote)).toEqual({})
    expect(formProblems({ ...remote, grant: 'password', clientId: '' })).toEqual({})
    expect(formProblems({ ...remote, grant: 'password', redirectPort: 'unused' })).toEqual({})
  })

  it('writes a secret, leaves it, or forgets it', () => {
    expect(secretOf({ ...remote, clientSecret: 's3cret' })).toBe('s3cret')
    expect(secretOf(remote)).toBeUndefined()
    expect(secretOf({ ...remote, forgetSecret: true })).toBeNull()
  })
})
