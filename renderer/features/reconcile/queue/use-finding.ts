/** The meaning of an item beside a record that a person chose. */
import { skipToken, useQuery } from '@tanstack/react-query'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { call, keyOf } from '../../../api/index.ts'
import type { Compared } from './evidence.ts'

/** Nothing is fetched while there is no record. */
export const useFinding = (statementId: number, item: QueueItemDetail | undefined, record: string | undefined) => {
  const key = item?.key
  const query = useQuery({
    queryKey: keyOf(queueApi.finding, { id: statementId, key, record }),
    retry: false,
    queryFn:
      key === undefined || record === undefined
        ? skipToken
        : ({ signal }) => call(queueApi.finding, { id: statementId, body: { item: key, record } }, { signal }),
  })
  const { data } = query
  const compared: Compared | undefined =
    item === undefined || data === undefined ? undefined : { ...data, lines: item.lines, records: [data.record] }
  return { ...query, compared }
}
