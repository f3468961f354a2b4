/** The badges of the rail: webhooks of today that need attention, and entries of reconciliation that wait for a decision. */
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { statementApi } from '../../../shared/contract/reconcile.ts'
import { deliveryApi } from '../../../shared/contract/webhooks.ts'
import { areaKey, queryOf, refresh, statsOf, webhookStatusQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, dayStartMs, formatCount, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import styles from './rail.module.css'

interface BadgeProps {
  readonly count: number
  readonly title: string
  /** The text for screen readers. */
  readonly text: string
}

const Badge = ({ count, title, text }: BadgeProps) =>
  count === 0 ? null : (
    <span className={styles.badge} title={title}>
      {count > 99 ? '99+' : formatCount(count)}
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  )

/** The interval while no screen of webhooks is shown; a poll costs the engine two reads of an index. */
const statusEveryMs = 5_000

/** Refreshes the lists when their version has changed, one refresh at a time, so that none is aborted. */
const useWebhookChanges = (version: string | undefined): void => {
  const reading = useIsFetching({ queryKey: areaKey('webhooks/lists') }) > 0
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (version === undefined || reading || seen.current === version) return
    seen.current = version
    void refresh('webhooks/lists')
  }, [version, reading])
}

/** It also refreshes the lists of webhooks when they have changed. */
export const WebhookBadge = () => {
  const today = localDate(useEngineNow(60_000), counterZone)
  const status = useQuery({ ...webhookStatusQuery(), refetchInterval: statusEveryMs })
  useWebhookChanges(status.data?.version)
  const { data } = useQuery({
    ...statsOf(deliveryApi.list, {
      q: {
        state: ['retrying', 'rejected', 'unauthorized'],
        created_after: new Date(dayStartMs(today, counterZone)).toISOString(),
      },
    }),
    retry: false,
    enabled: status.data?.administered === true,
  })
  const count = data?.count ?? 0
  return (
    <Badge
      count={count}
      title={t('shell.webhooks.needLook', { count })}
      text={t('shell.webhooks.needLookShort', { count })}
    />
  )
}

/** Only people at this screen change it. */
const countEveryMs = 60_000

export const ReconcileBadge = () => {
  const count =
    useQuery({ ...queryOf(statementApi.counts), refetchInterval: countEveryMs, retry: false }).data?.queue ?? 0
  return (
    <Badge
      count={count}
      title={t('shell.reconcile.waiting', { count })}
      text={t('shell.reconcile.waitingShort', { count })}
    />
  )
}
