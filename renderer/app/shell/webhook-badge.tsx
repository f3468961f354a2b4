/** The badge of the rail: webhooks of today that need attention. It also refreshes the lists of webhooks when they have changed. */
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { deliveryApi } from '../../../shared/contract/webhooks.ts'
import { areaKey, refresh, statsOf, webhookStatusQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, dayStartMs, formatCount, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import styles from './rail.module.css'

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
  if (count === 0) return null
  return (
    <span className={styles.badge} title={t('shell.webhooks.needLook', { count })}>
      {count > 99 ? '99+' : formatCount(count)}
      <VisuallyHidden> {t('shell.webhooks.needLookShort', { count })}</VisuallyHidden>
    </span>
  )
}
