/** The sign-in of a profile: its state, the form that its grant needs, and where secrets are kept. */
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconKey, IconLock, IconShieldLock } from '@tabler/icons-react'
import { phoneSchema, signInInputSchema } from '../../../shared/connection.ts'
import type { ProfileView, SecretStorage, SignInInput, SignInState } from '../../../shared/connection.ts'
import { forgetResponses } from '../../lib/api/index.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { counterZone, formatCounterTime, formatDate } from '../../lib/format/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, ErrorState, Fact, Facts, Note, Row, Section, Status, Text, TextField } from '../../ui/index.ts'
import type { ProfileForm } from './profile-draft.ts'
import styles from './connections.module.css'

interface SignInSectionProps {
  readonly view: ProfileView
  readonly isActive: boolean
  readonly form: ProfileForm
  /** What is typed takes effect when it is saved. */
  readonly isChanged: boolean
}

export const SignInSection = ({ view, isActive, form, isChanged }: SignInSectionProps) => {
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
      await platform().connections?.signIn(id, input)
      // Not every service names the account: nothing that another one may have read stays.
      if (isActive) void forgetResponses(queries)
      await refreshProfiles()
    },
  })
  const begin = (input: SignInInput) => {
    typed.current = input
    signIn.mutate()
  }
  const signOut = useMutation({
    mutationFn: async () => {
      await platform().connections?.signOut(id)
      await refreshProfiles()
    },
  })
  const reason = isChanged ? 'Save or discard the changes first' : signIn.isPending ? 'It is under way' : undefined
  const way: SignInWayProps = {
    profileId: id,
    reason,
    isPending: signIn.isPending,
    verb: isSignedIn ? 'Sign in again' : 'Sign in',
    onSignIn: begin,
  }
  const wasCancelled = signIn.isError && 'code' in signIn.error && signIn.error.code === 'cancelled'
  return (
    <Section level={3} title="Sign-in" className={styles.signIn ?? ''} end={<SignInStatus signIn={view.signIn} />}>
      <SignInFacts signIn={view.signIn} />
      {form.grant === 'client_credentials' ? (
        <Row as="div">
          <Button icon={IconKey} disabledReason={reason} onClick={() => begin({ by: 'client_credentials' })}>
            {way.verb}
          </Button>
          <Text size="small" tone="secondary" grow>
            {signIn.isPending ? 'Asking for a token' : 'With the client id and secret above'}
          </Text>
        </Row>
      ) : null}
      {form.grant === 'password' ? <PasswordWay {...way} /> : null}
      {form.grant === 'phone' ? <PhoneWay {...way} /> : null}
      {form.grant === 'authorization_code' ? <BrowserWay {...way} /> : null}
      {signIn.isError && !wasCancelled ? <ErrorState inline error={signIn.error} /> : null}
      {isSignedIn || view.signIn.status === 'locked' ? (
        <Row as="div">
          <Button disabledReason={signOut.isPending ? 'It is under way' : undefined} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
          <Text size="small" tone="secondary" grow>
            {signOut.isPending
              ? 'Forgotten here. Revoking it at the service'
              : 'Forgets the token here and ends it at the service.'}
          </Text>
        </Row>
      ) : null}
      {signOut.isError ? <ErrorState inline error={signOut.error} /> : null}
    </Section>
  )
}

const outReasons = {
  never: 'Nobody has signed in yet.',
  by_person: 'You signed out.',
  refused: 'The service no longer takes the sign-in.',
  lost: 'What was kept could not be read any more on this computer.',
} as const

const statuses = {
  signed_in: { icon: IconCheck, tone: 'ok', word: 'Signed in' },
  locked: { icon: IconLock, tone: 'warn', word: 'Keychain locked' },
  signed_out: { icon: IconKey, tone: 'plain', word: 'Signed out' },
  not_needed: { icon: IconKey, tone: 'plain', word: 'Signed out' },
} as const satisfies Record<SignInState['status'], object>

const SignInStatus = ({ signIn }: { readonly signIn: SignInState }) => {
  const { icon, tone, word } = statuses[signIn.status]
  return (
    <Status icon={icon} tone={tone}>
      {word}
    </Status>
  )
}

const SignInFacts = ({ signIn }: { readonly signIn: SignInState }) => {
  const { timeZone } = useVenueScope()
  if (signIn.status === 'signed_out') {
    return (
      <>
        <Text as="p" tone="secondary">
          {outReasons[signIn.reason]} {signIn.message === undefined ? null : `The service says: ${signIn.message}`}
        </Text>
        {signIn.unrevoked === undefined ? null : (
          <Text as="p" tone="warn">
            The token could not be revoked at the service. It is forgotten here, and ends there by itself
            {signIn.unrevoked.endsAtMs === undefined
              ? ' when its time is over.'
              : ` on ${formatDate(toEngineTimeMs(signIn.unrevoked.endsAtMs), counterZone)}.`}
          </Text>
        )}
      </>
    )
  }
  if (signIn.status === 'locked')
    return (
      <Text as="p" tone="secondary">
        It is kept in {signIn.backend} and not lost.
      </Text>
    )
  if (signIn.status === 'not_needed') return null
  const { scopes, notGranted, account, sinceMs, expiresAtMs, storage } = signIn
  return (
    <Facts>
      {account === undefined ? null : <Fact name="Account">{account}</Fact>}
      <Fact name="Since">{formatCounterTime(toEngineTimeMs(sinceMs), timeZone, 'dateTime')}</Fact>
      <Fact name="Ends">
        {formatDate(toEngineTimeMs(expiresAtMs), counterZone)}
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

interface SignInWayProps {
  readonly profileId: string
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
  readonly isPending: boolean
  readonly verb: string
  readonly onSignIn: (input: SignInInput) => void
}

const PasswordWay = ({ reason, verb, isPending, onSignIn }: SignInWayProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const input = signInInputSchema.safeParse({ by: 'password', email: email.trim(), password })
  const wrong = (field: string) => tried && input.error?.issues.some(({ path }) => path[0] === field) === true
  return (
    <form
      noValidate
      className={styles.grid}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!input.success || reason !== undefined) return
        onSignIn(input.data)
        setPassword('')
        setTried(false)
      }}
    >
      <TextField
        label="E-mail"
        required
        type="email"
        autoComplete="off"
        value={email}
        error={wrong('email') ? 'An address like name@example.com' : undefined}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        required
        type="password"
        autoComplete="off"
        value={password}
        error={wrong('password') ? 'This is needed' : undefined}
        hint="Sent once, kept nowhere"
        onChange={setPassword}
      />
      <Button type="submit" icon={IconKey} disabledReason={reason}>
        {isPending ? 'Signing in' : verb}
      </Button>
    </form>
  )
}

const PhoneWay = ({ profileId, reason, verb, isPending, onSignIn }: SignInWayProps) => {
  const [countryCode, setCountryCode] = useState('1')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [verificationCode, setCode] = useState('')
  const [tried, setTried] = useState<'phone' | 'code'>()
  const send = useMutation({
    mutationFn: async (phone: { countryCode: string; phoneNumber: string }) =>
      platform().connections?.requestPhoneCode(profileId, phone),
  })
  const phone = phoneSchema.safeParse({ countryCode, phoneNumber: phoneNumber.trim() })
  const input = signInInputSchema.safeParse({
    by: 'phone',
    countryCode,
    phoneNumber: phoneNumber.trim(),
    verificationCode: verificationCode.trim(),
  })
  const wrong = (field: string) => phone.error?.issues.some(({ path }) => path[0] === field) === true
  const sendReason = reason ?? (send.isPending ? 'It is being sent' : undefined)
  return (
    <>
      <form
        noValidate
        className={styles.phone}
        onSubmit={(event) => {
          event.preventDefault()
          setTried('phone')
          if (phone.success && sendReason === undefined) send.mutate(phone.data)
        }}
      >
        <TextField
          label="Country code"
          required
          inputMode="numeric"
          value={countryCode}
          error={tried !== undefined && wrong('countryCode') ? '1 to 3 digits' : undefined}
          keepHintLine
          onChange={setCountryCode}
        />
        <TextField
          label="Phone"
          required
          type="tel"
          autoComplete="off"
          value={phoneNumber}
          error={tried !== undefined && wrong('phoneNumber') ? 'Digits, spaces and hyphens' : undefined}
          hint={send.isSuccess ? 'A code is on its way, if the service knows this phone' : 'One that the service knows'}
          onChange={setPhoneNumber}
        />
        <Button type="submit" disabledReason={sendReason}>
          {send.isSuccess ? 'Send another code' : 'Send a code'}
        </Button>
      </form>
      {send.isError ? <ErrorState inline error={send.error} /> : null}
      {send.isSuccess ? (
        <form
          noValidate
          className={styles.phone}
          onSubmit={(event) => {
            event.preventDefault()
            setTried('code')
            if (!input.success || reason !== undefined) return
            onSignIn(input.data)
            setCode('')
            setTried(undefined)
          }}
        >
          <TextField
            label="Code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            code
            value={verificationCode}
            error={tried === 'code' && phone.success && !input.success ? '4 to 10 digits' : undefined}
            keepHintLine
            onChange={setCode}
          />
          <Button type="submit" icon={IconKey} disabledReason={reason}>
            {isPending ? 'Signing in' : verb}
          </Button>
        </form>
      ) : null}
    </>
  )
}

/** Waits until the person has allowed it on the site; cancelling ends the wait, not what was done there. */
const BrowserWay = ({ profileId, reason, verb, isPending, onSignIn }: SignInWayProps) => (
  <Row as="div">
    {isPending ? (
      <Button
        onClick={() =>
          void platform()
            .connections?.cancelSignIn(profileId)
            .catch(() => undefined)
        }
      >
        Stop waiting
      </Button>
    ) : (
      <Button icon={IconKey} disabledReason={reason} onClick={() => onSignIn({ by: 'browser' })}>
        {verb} in the browser
      </Button>
    )}
    <Text size="small" tone="secondary" grow role="status">
      {isPending
        ? 'Waiting for the browser. Allow the desk there, then come back here.'
        : 'Opens the page of the site in the browser of this computer.'}
    </Text>
  </Row>
)

const storageReasons = {
  basic_text: 'The system would only disguise them: no keychain is open in this session.',
  unavailable: 'The system offers no keychain to this program.',
} as const

interface StorageNoteProps {
  readonly storage: SecretStorage
  readonly view: ProfileView | undefined
}

/** Where secrets are kept on this computer, where that is not an open keychain. */
export const StorageNote = ({ storage, view }: StorageNoteProps) => {
  const isLocked = view?.signIn.status === 'locked' || view?.clientSecret === 'locked'
  if (storage.keeps && !isLocked) return null
  const [title, text] = isLocked
    ? [
        'The keychain is locked',
        `Its content is not lost. Unlock the keychain of this computer (${storage.backend}); it is read again at the next use.`,
      ]
    : [
        'Secrets and sign-ins stay in memory and end with Parkdesk',
        `${storageReasons[storage.reason ?? 'unavailable']} They are written nowhere; sign in again after the next start.`,
      ]
  return (
    <div className={styles.problem}>
      <Note tone="warn" icon={IconShieldLock}>
        <Text as="div" weight="medium">
          {title}
        </Text>
        <Text as="div" size="small">
          {text}
        </Text>
      </Note>
    </div>
  )
}
