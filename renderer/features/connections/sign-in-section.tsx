/** The sign-in of a profile: how it stands, and the way in that its grant asks for. */
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconKey, IconLock } from '@tabler/icons-react'
import { phoneSchema, signInInputSchema } from '../../../shared/connection.ts'
import type { ProfileView, SignInInput, SignInState } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { counterZone, formatCounterTime, formatDate } from '../../lib/format/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, ErrorState, Fact, Facts, Section, Status, TextField } from '../../ui/index.ts'
import type { ProfileForm } from './profile-draft.ts'

interface SignInSectionProps {
  readonly view: ProfileView
  readonly isActive: boolean
  readonly form: ProfileForm
  /** What is typed counts after the save only. */
  readonly isChanged: boolean
}

export function SignInSection({ view, isActive, form, isChanged }: SignInSectionProps) {
  const queries = useQueryClient()
  const { id } = view.profile
  const isSignedIn = view.signIn.status === 'signed_in'
  /** Not a variable of the mutation: those are kept for minutes, and a password for no longer than it takes. */
  const typed = useRef<SignInInput>(undefined)
  const signIn = useMutation({
    mutationFn: async () => {
      const input = typed.current
      typed.current = undefined
      if (input === undefined) return
      await platform().connections?.signIn(id, input)
      // Not every service says who it is now: nothing that was read by whoever it was before stays.
      if (isActive) void queries.resetQueries()
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
  const wayIn: WayInProps = {
    profileId: id,
    reason,
    isPending: signIn.isPending,
    verb: isSignedIn ? 'Sign in again' : 'Sign in',
    onSignIn: begin,
  }
  const wasCancelled = signIn.isError && 'code' in signIn.error && signIn.error.code === 'cancelled'
  return (
    <Section level={3} title="Sign-in" className="connection-sign-in" end={<SignInStatus signIn={view.signIn} />}>
      <SignInFacts signIn={view.signIn} />
      {form.grant === 'client_credentials' ? (
        <div className="row">
          <Button icon={IconKey} disabledReason={reason} onClick={() => begin({ by: 'client_credentials' })}>
            {wayIn.verb}
          </Button>
          <span className="meta t2 grow">
            {signIn.isPending ? 'Asking for a token' : 'With the client id and secret above'}
          </span>
        </div>
      ) : null}
      {form.grant === 'password' ? <PasswordWay {...wayIn} /> : null}
      {form.grant === 'phone' ? <PhoneWay {...wayIn} /> : null}
      {form.grant === 'authorization_code' ? <BrowserWay {...wayIn} /> : null}
      {signIn.isError && !wasCancelled ? <ErrorState inline error={signIn.error} /> : null}
      {isSignedIn || view.signIn.status === 'locked' ? (
        <div className="row">
          <Button disabledReason={signOut.isPending ? 'It is under way' : undefined} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
          <span className="meta t2 grow">
            {signOut.isPending
              ? 'Forgotten here. Telling the service'
              : 'Forgets the token here and ends it at the service.'}
          </span>
        </div>
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

function SignInStatus({ signIn }: { readonly signIn: SignInState }) {
  if (signIn.status === 'signed_in') {
    return (
      <Status icon={IconCheck} tone="ok">
        Signed in
      </Status>
    )
  }
  if (signIn.status === 'locked') {
    return (
      <Status icon={IconLock} tone="warn">
        Keychain locked
      </Status>
    )
  }
  return <Status icon={IconKey}>Signed out</Status>
}

function SignInFacts({ signIn }: { readonly signIn: SignInState }) {
  const { timeZone } = useVenueScope()
  if (signIn.status === 'signed_out') {
    return (
      <>
        <p className="t2">
          {outReasons[signIn.reason]} {signIn.message === undefined ? null : `The service says: ${signIn.message}`}
        </p>
        {signIn.unrevoked === undefined ? null : (
          <p className="warntext">
            The token could not be revoked at the service. It is forgotten here, and ends there by itself
            {signIn.unrevoked.endsAtMs === undefined
              ? ' when its time is over.'
              : ` on ${formatDate(toEngineTimeMs(signIn.unrevoked.endsAtMs), counterZone)}.`}
          </p>
        )}
      </>
    )
  }
  if (signIn.status === 'locked') return <p className="t2">It is kept in {signIn.backend} and not lost.</p>
  if (signIn.status === 'not_needed') return null
  const { scopes, notGranted, account, sinceMs, expiresAtMs, storage } = signIn
  return (
    <Facts>
      {account === undefined ? null : <Fact name="Account">{account}</Fact>}
      <Fact name="Since">{formatCounterTime(toEngineTimeMs(sinceMs), timeZone, 'dateTime')}</Fact>
      <Fact name="Ends">
        {formatDate(toEngineTimeMs(expiresAtMs), counterZone)}
        {storage === 'memory' ? <span className="warntext">, or when Parkdesk ends: it is in memory only</span> : ''}
      </Fact>
      <Fact name="Granted">
        <span className="code">{scopes.join(', ') || '—'}</span>
        {notGranted.length === 0 ? null : (
          <span className="warntext">
            {' '}
            not: <span className="code">{notGranted.join(', ')}</span>
          </span>
        )}
      </Fact>
    </Facts>
  )
}

interface WayInProps {
  readonly profileId: string
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
  readonly isPending: boolean
  readonly verb: string
  readonly onSignIn: (input: SignInInput) => void
}

function PasswordWay({ reason, verb, isPending, onSignIn }: WayInProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const input = signInInputSchema.safeParse({ by: 'password', email: email.trim(), password })
  const wrong = (field: string) => tried && input.error?.issues.some(({ path }) => path[0] === field) === true
  return (
    <form
      noValidate
      className="connection-grid"
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

function PhoneWay({ profileId, reason, verb, isPending, onSignIn }: WayInProps) {
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
        className="phone-grid"
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
          className="phone-grid"
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

/** Waits for the person to come back from the site; cancelling ends the wait, not what was done there. */
function BrowserWay({ profileId, reason, verb, isPending, onSignIn }: WayInProps) {
  return (
    <div className="row">
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
      <span className="meta t2 grow" role="status">
        {isPending
          ? 'Waiting for the browser. Allow the desk there, then come back here.'
          : 'Opens the page of the site in the browser of this computer.'}
      </span>
    </div>
  )
}
