/** The sign-in of a profile: its state, the form of its grant, and where secrets are stored. */
import { useRef } from 'react'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconKey, IconLock, IconShieldLock } from '@tabler/icons-react'
import type {
  ProfileView,
  RemoteDraft,
  SecretStorage,
  SignInInput,
  SignInState,
} from '../../../shared/desktop/connection.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { forgetResponses } from '../../api/index.ts'
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
  /** Changed values take effect when they are saved. */
  readonly isChanged: boolean
}

export const SignInSection = ({ view, isActive, grant, isChanged }: SignInSectionProps) => {
  const queries = useQueryClient()
  const { id } = view.profile
  const isSignedIn = view.signIn.status === 'signed_in'
  /** The input is not a variable of the mutation: those are stored for minutes, and a password must not be. */
  const typed = useRef<SignInInput>(undefined)
  const signIn = useMutation({
    mutationFn: async () => {
      const input = typed.current
      typed.current = undefined
      if (input === undefined) return
      await platform().connections?.signIn({ id, with: input })
      // Not every service names the account, so data of another account may be left: all of it is forgotten.
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
  const label =
    grant === 'authorization_code'
      ? isSignedIn
        ? t('connections.signIn.signInBrowserAgain')
        : t('connections.signIn.signInBrowser')
      : isSignedIn
        ? t('connections.signIn.signInAgain')
        : t('connections.signIn.signIn')
  return (
    <Section level={3} title={t('connections.signIn.title')} end={<SignInStatus status={view.signIn.status} />}>
      <Stack gap={9}>
        <SignInFacts signIn={view.signIn} />
        <GrantForm
          profileId={id}
          disabledReason={
            isChanged
              ? t('connections.form.changedReason')
              : signIn.isPending
                ? t('connections.signIn.busy')
                : undefined
          }
          isPending={signIn.isPending}
          label={label}
          onSignIn={(input) => {
            typed.current = input
            signIn.mutate()
          }}
        />
        {signIn.isError && !isAppError(signIn.error, 'cancelled') ? <ErrorState inline error={signIn.error} /> : null}
        {isSignedIn || view.signIn.status === 'locked' ? (
          <ActionLine
            disabledReason={signOut.isPending ? t('connections.signIn.busy') : undefined}
            onClick={() => signOut.mutate()}
            text={signOut.isPending ? t('connections.signIn.signingOut') : t('connections.signIn.signOutText')}
          >
            {t('connections.signIn.signOut')}
          </ActionLine>
        ) : null}
        {signOut.isError ? <ErrorState inline error={signOut.error} /> : null}
      </Stack>
    </Section>
  )
}

const statuses = {
  signed_in: { icon: IconCheck, tone: 'ok' },
  locked: { icon: IconLock, tone: 'warn' },
  signed_out: { icon: IconKey, tone: 'plain' },
  not_needed: { icon: IconKey, tone: 'plain' },
} as const satisfies Record<SignInState['status'], object>

const SignInStatus = ({ status }: Pick<SignInState, 'status'>) => (
  <Status {...statuses[status]}>{t(`connections.signIn.status.${status}`)}</Status>
)

const SignInFacts = ({ signIn }: { readonly signIn: SignInState }) => {
  const { timeZone } = useVenueScope()
  if (signIn.status === 'not_needed') return null
  if (signIn.status === 'locked')
    return (
      <Text as="p" tone="secondary">
        {t('connections.signIn.locked', { backend: signIn.backend })}
      </Text>
    )
  const dateText = (ms: number) => formatDate(toEngineTimeMs(ms), counterZone)
  if (signIn.status === 'signed_out') {
    const { reason, refusal, unrevoked } = signIn
    const message = refusal && t('errors.connectionTest.result.signInRefused', { reason: refusal, code: refusal })
    return (
      <>
        <Text as="p" tone="secondary">
          {t(`connections.signIn.signedOutReason.${reason}`)}{' '}
          {message && t('connections.signIn.serviceMessage', { message })}
        </Text>
        {unrevoked && (
          <Text as="p" tone="warn">
            {unrevoked.endsAtMs === undefined
              ? t('connections.signIn.unrevoked')
              : t('connections.signIn.unrevokedUntil', { date: dateText(unrevoked.endsAtMs) })}
          </Text>
        )}
      </>
    )
  }
  const { scopes, notGranted, account, sinceMs, expiresAtMs, storage } = signIn
  return (
    <Facts>
      {account && <Fact name={t('connections.signIn.account')}>{account}</Fact>}
      <Fact name={t('connections.signIn.since')}>
        {formatCounterTime(toEngineTimeMs(sinceMs), timeZone, 'dateTime')}
      </Fact>
      <Fact name={t('connections.signIn.ends')}>
        {storage === 'memory'
          ? t.rich('connections.signIn.endsInMemory', {
              date: dateText(expiresAtMs),
              warn: (chunks) => <Text tone="warn">{chunks}</Text>,
            })
          : dateText(expiresAtMs)}
      </Fact>
      <Fact name={t('connections.signIn.granted')}>
        <code>{scopes.join(', ') || '—'}</code>
        {notGranted.length === 0 ? null : (
          <Text tone="warn">
            {' '}
            {t.rich('connections.signIn.notGranted', {
              scopes: notGranted.join(', '),
              code: (chunks) => <code>{chunks}</code>,
            })}
          </Text>
        )}
      </Fact>
    </Facts>
  )
}

/** The place of secrets on this computer, if it is not an open keychain. */
export const StorageNote = ({ storage, view }: { storage: SecretStorage; view: ProfileView | undefined }) => {
  const isLocked = view?.signIn.status === 'locked' || view?.clientSecret === 'locked'
  if (storage.keeps && !isLocked) return null
  return (
    <Section>
      <Note tone="warn" icon={IconShieldLock}>
        <Text as="div" weight="medium">
          {isLocked ? t('connections.storage.locked') : t('connections.storage.memory')}
        </Text>
        <Text as="div" size="small">
          {isLocked
            ? t('connections.storage.lockedText', { backend: storage.backend })
            : t(`connections.storage.reason.${storage.reason ?? 'unavailable'}`)}
        </Text>
      </Note>
    </Section>
  )
}
