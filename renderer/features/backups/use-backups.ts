/** What there is of backups, kept up to date while the screen is shown: the program makes some by itself. */
import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeys, backupPagesQuery, backupStatusQuery, usePagedRows } from '../../lib/api/index.ts'

const idleEveryMs = 5_000
const workEveryMs = 500

export function useBackups(isRunning: boolean) {
  const queries = useQueryClient()
  const status = useQuery({
    ...backupStatusQuery(),
    refetchInterval: ({ state }) => (isRunning || (state.data?.work ?? null) !== null ? workEveryMs : idleEveryMs),
  })
  const paged = usePagedRows({ ...backupPagesQuery(), enabled: status.data?.available === true })

  const { last, places, work } = status.data ?? {}
  const version = JSON.stringify([last, places?.map((place) => [place.last_copy_at, place.waiting]), work?.kind])
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: apiKeys.backupPages() })
  }, [version, queries])

  return { ...paged, status }
}
