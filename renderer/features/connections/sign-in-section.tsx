/** The sign-in of a profile: its state, the form of its grant, and where secrets are stored. */
import { useRef } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconKey, IconLock, IconShieldLock } from '@tabler/icons-react'
import type { ProfileView, RemoteDraft, SecretStorage, SignInInput, SignInState } from '../../../shared/connection.ts'
import { isAppError } from '../../../shared/errors.ts'
import { forgetResponses } from '../../lib/api/index.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { counterZone, formatCounterTime, formatDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { ErrorState, Fact, Facts, Note, Section, Status, Text } from '../../ui/index.ts'
import { ActionLine, grantForms } from './grant-forms.tsx'

interface SignInSectionProps {
  readonly view: ProfileView
  readonly isActive: boolean
  readonly grant: RemoteDraft['grant']
  /** What is typed takes effect when it is saved. */
  readonly isChanged: boolean
}

export const SignInSection = ({ view, isActive, grant, isChanged }: SignInSectionProps) => {
  const queries = useQueryClient()
  const { id } = view.profile
  const isSignedIn = view.signIn.status === 'signed_in'
  /** Not a variable of the mutation: those are kept for minutes, and a password must not be. */
  const typed = useRef<SignInInput>(undefined)
  const signIn = useMutation({
    mutationFn: async () => {
      const input = typed.current
      typed.current = undefined
      if (input === undefined) return
      await platform().connections?.signIn({ id, with: input })
      // Not every service names the account: nothing that another one may have read stays.
      if (isActive) void forgetResponses(queries)
      await refreshProfiles()
    },
  })
  const signOut = useMutation({
    mutationFn: async () => {
      await platform().connections?.signOut({ id })
      await refreshProfiles()
    },
  })
  const GrantForm = grantForms[grant]
  return (
    <Section level={3} title="Sign-in" end={<Status {...statuses[view.signIn.status]} />}>
      <Stack gap={9}>
        <SignInFacts signIn={view.signIn} />
        <GrantForm
          profileId={id}
          disabledReason={
            isChanged ? 'Save or discard the changes first' : signIn.isPending ? 'It is in progress' : undefined
          }
          isPending={signIn.isPending}
          verb={isSignedIn ? 'Sign in again' : 'Sign in'}
          onSignIn={(input) => {
            typed.current = input
            signIn.mutate()
          }}
        />
        {signIn.isError && !isAppError(signIn.error, 'cancelled') ? <ErrorState inline error={signIn.error} /> : null}
        {isSignedIn || view.signIn.status === 'locked' ? (
          <ActionLine
            disabledReason={signOut.isPending ? 'It is in progress' : undefined}
            onClick={() => signOut.mutate()}
            text={
              signOut.isPending
                ? 'Deleted here. Revoking it at the service'
                : 'Deletes the token here and revokes it at the service.'
            }
          >
            Sign out
          </ActionLine>
        ) : null}
        {signOut.isError ? <ErrorState inline error={signOut.error} /> : null}
      </Stack>
    </Section>
  )
}

const signedOutReasons = {
  never: 'Nobody has signed in yet.',
  by_person: 'You signed out.',
  refused: 'The service no longer accepts the sign-in.',
  lost: 'What was stored can no longer be read on this computer.',
} as const

const statuses = {
  signed_in: { icon: IconCheck, tone: 'ok', children: 'Signed in' },
  locked: { icon: IconLock, tone: 'warn', children: 'Keychain locked' },
  signed_out: { icon: IconKey, tone: 'plain', children: 'Signed out' },
  not_needed: { icon: IconKey, tone: 'plain', children: 'Signed out' },
} as const satisfies Record<SignInState['status'], object>

const SignInFacts = ({ signIn }: { readonly signIn: SignInState }) => {
  const { timeZone } = useVenueScope()
  if (signIn.status === 'not_needed') return null
  if (signIn.status === 'locked')
    return (
      <Text as="p" tone="secondary">
        It is kept in {signIn.backend} and not lost.
      </Text>
    )
  const dateText = (ms: number) => formatDate(toEngineTimeMs(ms), counterZone)
  if (signIn.status === 'signed_out') {
    const { reason, refusal, unrevoked } = signIn
    const message = refusal && t('errors.specific.signInRefused', { reason: refusal, code: refusal })
    return (
      <>
        <Text as="p" tone="secondary">
          {signedOutReasons[reason]} {message && `Message from the service: ${message}`}
        </Text>
        {unrevoked && (
          <Text as="p" tone="warn">
            The token could not be revoked at the service. It is deleted here and expires there
            {unrevoked.endsAtMs === undefined ? ' when its time is over.' : ` on ${dateText(unrevoked.endsAtMs)}.`}
          </Text>
        )}
      </>
    )
  }
  const { scopes, notGranted, account, sinceMs, expiresAtMs, storage } = signIn
  return (
    <Facts>
      {account && <Fact name="Account">{account}</Fact>}
      <Fact name="Since">{formatCounterTime(toEngineTimeMs(sinceMs), timeZone, 'dateTime')}</Fact>
      <Fact name="Ends">
        {dateText(expiresAtMs)}
        {storage === 'memory' ? <Text tone="warn">, or when Parkdesk ends: it is in memory only</Text> : ''}
      </Fact>
      <Fact name="Granted">
        <code>{scopes.join(', ') || '—'}</code>
        {notGranted.length === 0 ? null : (
          <Text tone="warn">
            {' '}
            not: <code>{notGranted.join(', ')}</code>
          </Text>
        )}
      </Fact>
    </Facts>
  )
}

const storageReasons = {
  basic_text: 'The system would only disguise them: no keychain is open in this session.',
  unavailable: 'The system offers no keychain to this program.',
} as const

/** Where secrets are stored on this computer, where that is not an open keychain. */
export const StorageNote = ({ storage, view }: { storage: SecretStorage; view: ProfileView | undefined }) => {
  const isLocked = view?.signIn.status === 'locked' || view?.clientSecret === 'locked'
  if (storage.keeps && !isLocked) return null
  return (
    <Section>
      <Note tone="warn" icon={IconShieldLock}>
        <Text as="div" weight="medium">
          {isLocked ? 'The keychain is locked' : 'Secrets and sign-ins stay in memory and end with Parkdesk'}
        </Text>
        <Text as="div" size="small">
          {isLocked
            ? `Its content is not lost. Unlock the keychain of this computer (${storage.backend}); it is read again at the next use.`
            : `${storageReasons[storage.reason ?? 'unavailable']} They are not saved; sign in again after the next start.`}
        </Text>
      </Note>
    </Section>
  )
}
