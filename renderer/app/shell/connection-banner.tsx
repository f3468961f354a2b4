/** Under the top bar while the marketplace cannot be asked: since when, what goes on, what waits, when it is tried again. */
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IconKey, IconLock, IconWifiOff } from '@tabler/icons-react'
import type { RemoteLink } from '../../../shared/connection.ts'
import { errorWords, readAnew } from '../../lib/api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { awayFrom, useConnection } from '../../lib/connection/index.ts'
import { counterZone, formatCounterMoment, localDate } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { Banner, Button } from '../../ui/index.ts'
import { unsentWords, useUnsent } from './use-unsent.ts'

export function ConnectionBanner({ zone }: { readonly zone: string }) {
  const state = useConnection((connection) => connection.state)
  const away = awayFrom(state)
  useReadAnew(away, state?.signIn.status === 'signed_in' ? state.signIn.account : undefined)
  const unsent = unsentWords(useUnsent())
  if (state === undefined || away === undefined) return null
  const { signIn } = state
  if (away === 'offline') return state.link === undefined ? null : <OfflineBanner link={state.link} zone={zone} />
  const toSettings = (
    <Button small onClick={() => goTo(paths.connections(state.profileId))}>
      {away === 'locked' ? 'Open the connection' : 'Sign in'}
    </Button>
  )
  if (away === 'locked') {
    return (
      <Banner icon={IconLock} actions={toSettings}>
        <b className="m">The keychain of this computer is locked.</b> The token is in it and not lost. Unlock it and go
        on; until then nothing is sold. {unsent}
      </Banner>
    )
  }
  const said = signIn.status === 'signed_out' ? signIn : undefined
  return (
    <Banner icon={IconKey} actions={toSettings}>
      <b className="m">{signedOutWords[said?.reason ?? 'never']}</b> Nothing can be read or sold until you sign in. What
      is typed stays. {said?.message === undefined ? null : `The service says: ${said.message}`} {unsent}
    </Banner>
  )
}

const signedOutWords = {
  never: 'Nobody has signed in to this marketplace yet.',
  by_person: 'You signed out of this marketplace.',
  refused: 'The marketplace no longer takes the sign-in.',
  lost: 'The sign-in could not be read any more on this computer.',
} as const

/**
 * What is shown is read anew whenever the marketplace goes or comes: while it is away, from what was seen, so that everything
 * says how old it is. Once nobody is signed in, or somebody else is, nothing stays of what was read before.
 */
function useReadAnew(away: ReturnType<typeof awayFrom>, account: string | undefined): void {
  const queries = useQueryClient()
  const before = useRef({ away, account })
  useEffect(() => {
    const former = before.current
    if (former.away === away && former.account === account) return
    before.current = { away, account }
    const isNobody = away === 'signed_out' || away === 'locked'
    const isAnother = former.account !== undefined && account !== undefined && former.account !== account
    void (isNobody || isAnother ? queries.resetQueries() : readAnew(queries))
  }, [away, account, queries])
}

function OfflineBanner({ link, zone }: { readonly link: RemoteLink; readonly zone: string }) {
  const nowMs = useEngineNow(1000)
  const unsent = useUnsent()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sinceMs = toEngineTimeMs(link.lastAnsweredAtMs ?? link.sinceMs)
  const since = formatCounterMoment(sinceMs, zone, localDate(nowMs, counterZone), 'time')

  function tryNow() {
    const { connections } = platform()
    if (asking || connections === undefined) return
    setAsking(true)
    setProblem(undefined)
    connections
      .tryNow()
      .then(
        (state) => useConnection.setState({ state }),
        (error: unknown) => setProblem(errorWords(error).title),
      )
      .finally(() => setAsking(false))
  }
  useCommands(
    [{ id: 'connection.try', label: 'Ask the marketplace now', keys: ['F5'], group: 'Everywhere', perform: tryNow }],
    'app',
  )

  return (
    <Banner
      icon={IconWifiOff}
      actions={
        <>
          <span className="t2 nowrap" role="timer">
            {asking ? 'Asking' : nextTryWords(link.nextTryAtMs, nowMs)}
          </span>
          <Button small keys="F5" disabledReason={asking ? 'It is being asked' : undefined} onClick={tryNow}>
            Try now
          </Button>
        </>
      }
    >
      <b className="m">The marketplace has not answered since {since}.</b>{' '}
      <span title={link.problem?.advice}>
        {problem ??
          `${link.problem?.message ?? ''} You see what was there then. Selling waits; printing goes on. ${unsentWords(unsent)}`}
      </span>
    </Banner>
  )
}

/** "Next try in 0:18"; without a time it is being asked just now. */
function nextTryWords(nextTryAtMs: number | undefined, nowMs: number): string {
  if (nextTryAtMs === undefined) return 'Asking'
  const seconds = Math.max(0, Math.ceil((toEngineTimeMs(nextTryAtMs) - nowMs) / 1000))
  return `Next try in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
