/** The verification of the audit trail: it is started and cancelled here, and polled while it runs. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { verificationApi } from '../../../shared/contract/audit.ts'
import type { AuditVerification } from '../../../shared/desk/audit.ts'
import { call, errorMessage, queryOf, refreshed } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'

const runningEveryMs = 300

/** Undefined before the first verification and while one runs. */
const outcomeOf = (verification: AuditVerification | undefined, moment: (at: string) => string) => {
  const {
    state = 'none',
    checked: count = 0,
    faults = [],
    fault_count: faultCount = 0,
    head,
    finished_at: at,
  } = verification ?? {}
  if (state === 'none' || state === 'running') return undefined
  if (state === 'unreadable') return { tone: 'bad' as const, text: t('audit.verify.unreadable') }
  if (state === 'cancelled') return { text: t('audit.verify.cancelled', { count }) }
  if (faultCount > 0)
    return {
      tone: 'bad' as const,
      text: t('audit.verify.faultCount', { count: faultCount }),
      found: { faults, count: faultCount },
    }
  const title = head && t('audit.verify.intactTitle', { number: String(head.length), hash: head.hash })
  return {
    tone: 'ok' as const,
    text: t('audit.verify.intact', { count, time: at === undefined ? '' : moment(at) }),
    title,
  }
}

export const useVerification = (moment: (at: string) => string) => {
  const { data } = useQuery({
    ...queryOf(verificationApi.current),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningEveryMs : false),
  })
  const start = useMutation({
    mutationFn: () => call(verificationApi.start),
    onSettled: () => refreshed('verification'),
  })
  const cancel = useMutation({
    mutationFn: () => call(verificationApi.cancel),
    onSettled: () => refreshed('verification'),
  })
  const isRunning = data?.state === 'running' || start.isPending
  const failure = start.error === null ? undefined : errorMessage(start.error)
  const share = data === undefined || data.total === 0 ? undefined : data.checked / data.total
  return {
    /** The last verification, or the running one. */
    current: data,
    isRunning,
    start: () => {
      if (!isRunning) start.mutate()
    },
    cancel: () => cancel.mutate(),
    progress: {
      title: t('audit.verify.title'),
      text:
        data === undefined || share === undefined
          ? ''
          : t('audit.verify.progress', {
              done: data.checked,
              total: data.total,
              percent: String(Math.floor(share * 100)),
            }),
      share,
    },
    outcome:
      failure === undefined
        ? outcomeOf(isRunning ? undefined : data, moment)
        : { tone: 'bad' as const, text: `${failure.title} ${failure.next}` },
  }
}
