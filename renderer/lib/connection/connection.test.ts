/** How the page handles the connection: unavailable actions, and responses of another profile. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectionState } from '../../../shared/desktop/connection.ts'

const remote = (change: Partial<ConnectionState>): ConnectionState => ({
  profileId: 'harbor',
  kind: 'production',
  name: 'Harbor',
  signIn: {
    status: 'signed_in',
    scopes: ['partner'],
    notGranted: [],
    sinceMs: 0,
    expiresAtMs: 1,
    storage: 'disk',
  },
  link: { status: 'online', sinceMs: 0 },
  ...change,
})

describe('what only the marketplace can do', async () => {
  const { unavailabilityOf } = await import('./connection-store.ts')

  it.each<[string, ConnectionState | undefined, string | undefined]>([
    ['can be done in a browser', undefined, undefined],
    [
      'can be done on this computer',
      { profileId: 'own', kind: 'embedded', name: 'Own', signIn: { status: 'not_needed' } },
      undefined,
    ],
    ['can be done online', remote({}), undefined],
    ['can be done while it is slow', remote({ link: { status: 'degraded', sinceMs: 0 } }), undefined],
    ['waits while offline', remote({ link: { status: 'offline', sinceMs: 0 } }), 'offline'],
    ['waits for a sign-in', remote({ signIn: { status: 'signed_out', reason: 'refused' } }), 'signed_out'],
    ['waits for the keychain', remote({ signIn: { status: 'locked', backend: 'keychain' } }), 'locked'],
  ])('%s', (_name, state, unavailability) => {
    expect(unavailabilityOf(state)).toBe(unavailability)
  })
})

describe('what an age speaks for', async () => {
  const { cachedResource } = await import('./data-age.ts')

  it.each([
    ['/v4/bookings', false, 'bookings'],
    ['/v4/bookings/12', false, 'bookings/12'],
    ['/v4/bookings', true, undefined],
    ['/desk/sales', false, undefined],
  ])('%s, count %s: %s', (path, isCount, resource) => {
    expect(cachedResource(path, isCount)).toBe(resource)
  })
})

describe('the profile of the page', () => {
  beforeEach(() => vi.resetModules())
  const responseOf = (id: string) => new Headers({ 'X-Parkdesk-Profile': id })

  it('names what is kept in the browser after the profile, and plainly where there is one alone', async () => {
    const { profileKey, setActiveProfile } = await import('./active-profile.ts')
    expect(profileKey('parkdesk.sell.1')).toBe('parkdesk.sell.1')
    setActiveProfile('harbor')
    expect(profileKey('parkdesk.sell.1')).toBe('parkdesk.sell.1.harbor')
  })

  it('refuses responses of another profile', async () => {
    const { assertOwnResponse, setActiveProfile } = await import('./active-profile.ts')
    setActiveProfile('harbor')
    expect(() => assertOwnResponse(responseOf('harbor'))).not.toThrow()
    expect(() => assertOwnResponse(new Headers())).not.toThrow()
    expect(() => assertOwnResponse(responseOf('demo'))).toThrow('profile_changed')
  })

  it('sends nothing once a switch of the profile has begun, until it has failed', async () => {
    const { assertStillHere, setLeaving } = await import('./active-profile.ts')
    setLeaving(true)
    expect(assertStillHere).toThrow('profile_changed')
    setLeaving(false)
    expect(assertStillHere).not.toThrow()
  })
})
