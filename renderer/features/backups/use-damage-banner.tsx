/** Tells on every screen that the newest check found the data damaged: what, since when, and what to do. */
import { useEffect } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backupPagesQuery, backupStatusQuery } from '../../lib/api/index.ts'
import { keepBanner, removeBanner } from '../../lib/banner.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Button } from '../../ui/index.ts'
import { momentWords } from './backup-words.ts'

const everyMs = 60_000
const key = 'backups.damage'

/** Mounted once, by the shell. `ready`: the engine can be asked. */
export function useDamageBanner(ready: boolean, zone: string): void {
  const { data: status } = useQuery({ ...backupStatusQuery(), enabled: ready, refetchInterval: everyMs })
  const damage = status?.damage ?? null
  const pages = useInfiniteQuery({ ...backupPagesQuery(), enabled: ready && damage !== null })
  const newest = pages.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === damage?.newest_whole)
  const [problem, foundAt, newestId, newestMadeAt] = [damage?.problem, damage?.found_at, newest?.id, newest?.made_at]
  useEffect(() => {
    if (problem === undefined || foundAt === undefined) return undefined
    const scene = { zone, nowMs: engineNowMs() }
    const backup = newestMadeAt === undefined ? undefined : momentWords(newestMadeAt, scene)
    keepBanner({
      key,
      tone: 'bad',
      text: (
        <>
          <b className="m">The data is damaged, found at {momentWords(foundAt, scene)}.</b> {problem}{' '}
          {backup === undefined ? 'No verified backup is known.' : `Restore the newest verified backup, ${backup}.`}
        </>
      ),
      actions: (
        <Button small onClick={() => goTo(paths.data(newestId))}>
          {backup === undefined ? 'Show backups' : `Show ${backup} backup`}
        </Button>
      ),
    })
    return () => removeBanner(key)
  }, [problem, foundAt, newestId, newestMadeAt, zone])
}
