/** The banner under the top bar while the marketplace is unavailable: since when, what still works, what is unsent, the next attempt. */
import { useEffect, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconKey, IconLock, IconWifiOff } from '@tabler/icons-react'
import type { RemoteProblemCode } from '../../../shared/errors/error-catalogue.ts'
import type { RemoteLink } from '../../../shared/desktop/connection.ts'
import { errorMessage, forgetResponses, refetchAll } from '../../api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { unavailabilityOf, useConnection } from '../../lib/connection/index.ts'
import { counterZone, formatCounterMoment, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { Banner, Button, Text } from '../../ui/index.ts'
import { useUnsent } from './use-unsent.ts'

export const ConnectionBanner = ({ zone }: { readonly zone: string }) => {
  const state = useConnection((connection) => connection.state)
  const unavailability = unavailabilityOf(state)
  useRefresh(unavailability, state?.signIn.status === 'signed_in' ? state.signIn.account : undefined)
  const unsent = useUnsent().text
  if (state === undefined || unavailability === undefined) return null
  const { signIn, link } = state
  if (unavailability === 'offline')
    return link === undefined ? null : <OfflineBanner link={link} zone={zone} unsent={unsent} />
  const toSettings = (
    <Button small onClick={() => goTo(paths.connections(state.profileId))}>
      {unavailability === 'locked' ? t('shell.banner.openConnection') : t('shell.connection.signIn')}
    </Button>
  )
  if (unavailability === 'locked') {
    return (
      <Banner icon={IconLock} title={t('shell.banner.lockedTitle')} actions={toSettings}>
        {t('shell.banner.lockedText')} {unsent}
      </Banner>
    )
  }
  const { reason = 'never', refusal } = signIn.status === 'signed_out' ? signIn : {}
  const message = refusal && t('errors.connectionTest.result.signInRefused', { reason: refusal, code: refusal })
  return (
    <Banner icon={IconKey} title={t(`shell.banner.signedOut.${reason}`)} actions={toSettings}>
      {t('shell.banner.signedOutText')} {message === undefined ? null : t('shell.banner.serviceMessage', { message })}{' '}
      {unsent}
    </Banner>
  )
}

/**
 * Reads everything again when the marketplace becomes unavailable or available: while it is unavailable, responses come from the cache and
 * state their age. After signing out, or with another account, earlier responses are discarded.
 */
const useRefresh = (unavailability: ReturnType<typeof unavailabilityOf>, account: string | undefined): void => {
  const queries = useQueryClient()
  const before = useRef({ unavailability, account })
  useEffect(() => {
    const former = before.current
    if (former.unavailability === unavailability && former.account === account) return
    before.current = { unavailability, account }
    const isNobody = unavailability === 'signed_out' || unavailability === 'locked'
    const isAnother = former.account !== undefined && account !== undefined && former.account !== account
    void (isNobody || isAnother ? forgetResponses(queries) : refetchAll(queries))
  }, [unavailability, account, queries])
}

interface OfflineBannerProps {
  readonly link: RemoteLink
  readonly zone: string
  readonly unsent: string
}

const OfflineBanner = ({ link, zone, unsent }: OfflineBannerProps) => {
  const nowMs = useEngineNow(1000)
  const attempt = useMutation({
    mutationFn: async () => platform().connections?.tryNow(),
    onSuccess: (state) => state && useConnection.setState({ state }),
  })
  const isTrying = attempt.isPending
  const tryNow = () => (isTrying ? undefined : attempt.mutate())
  useCommands(
    [
      {
        id: 'connection.try',
        label: t('shell.commands.tryConnection'),
        keys: ['F5'],
        group: t('shell.groups.everywhere'),
        perform: tryNow,
      },
    ],
    'app',
  )
  const sinceMs = toEngineTimeMs(link.lastResponseAtMs ?? link.sinceMs)
  const since = formatCounterMoment(sinceMs, zone, localDate(nowMs, counterZone), 'time')
  return (
    <Banner
      icon={IconWifiOff}
      title={t('shell.banner.noResponseSince', { time: since })}
      actions={
        <>
          <Text tone="secondary" line="whole" role="timer">
            {isTrying ? t('shell.banner.trying') : nextTryText(link.nextTryAtMs, nowMs)}
          </Text>
          <Button small keys="F5" disabledReason={isTrying ? t('shell.banner.tryingNow') : undefined} onClick={tryNow}>
            {t('shell.banner.tryNow')}
          </Button>
        </>
      }
    >
      <span title={link.problem && problemText(link.problem.code)}>
        {attempt.error === null ? `${t('shell.banner.offlineText')} ${unsent}` : errorMessage(attempt.error).title}
      </span>
    </Banner>
  )
}

const problemText = (code: RemoteProblemCode): string =>
  `${t(`errors.remote.${code}.message`)} ${t(`errors.remote.${code}.advice`)}`

/** "Next try in 0:18"; without a time, an attempt is running. */
const nextTryText = (nextTryAtMs: number | undefined, nowMs: number): string => {
  if (nextTryAtMs === undefined) return t('shell.banner.trying')
  const seconds = Math.max(0, Math.ceil((toEngineTimeMs(nextTryAtMs) - nowMs) / 1000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return t('shell.banner.nextTry', { time })
}
