/** The banner on every screen after a check found the data damaged: what, since when, and what to do. */
import { useEffect } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backupApi } from '../../../shared/contract/backups.ts'
import { pagesOf, queryOf } from '../../api/index.ts'
import { keepBanner, removeBanner } from '../../lib/banner.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Button, Text } from '../../ui/index.ts'
import { momentText } from './backup-text.ts'

const everyMs = 60_000
const key = 'backups.damage'

/** The shell uses this hook once. `ready` is true if the engine responds. */
export const useDamageBanner = (ready: boolean, zone: string): void => {
  const { data: status } = useQuery({ ...queryOf(backupApi.status), enabled: ready, refetchInterval: everyMs })
  const damage = status?.damage ?? null
  const pages = useInfiniteQuery({ ...pagesOf(backupApi.list), enabled: ready && damage !== null })
  const newest = pages.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === damage?.newest_whole)
  const [problem, foundAt, newestId, newestMadeAt] = [damage?.problem, damage?.found_at, newest?.id, newest?.made_at]
  useEffect(() => {
    if (problem === undefined || foundAt === undefined) return undefined
    const scene = { zone, nowMs: engineNowMs() }
    const backup = newestMadeAt === undefined ? undefined : momentText(newestMadeAt, scene)
    keepBanner({
      key,
      tone: 'bad',
      text: (
        <>
          <Text weight="medium">{t('backups.damage.found', { moment: momentText(foundAt, scene) })}</Text> {problem}{' '}
          {backup === undefined
            ? t('backups.damage.noVerified')
            : t('backups.damage.restoreNewest', { moment: backup })}
        </>
      ),
      actions: (
        <Button small onClick={() => goTo(paths.data(newestId))}>
          {backup === undefined ? t('backups.damage.showBackups') : t('backups.damage.showBackup', { moment: backup })}
        </Button>
      ),
    })
    return () => removeBanner(key)
  }, [problem, foundAt, newestId, newestMadeAt, zone])
}
