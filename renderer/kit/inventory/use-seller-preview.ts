/** The offer of an edited facility to sellers, as the marketplace computes it once typing pauses. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../shared/contract/endpoint.ts'
import { facilityApi } from '../../../shared/contract/records.ts'
import { call, keyOf } from '../../api/index.ts'

type Request = Input<typeof facilityApi.preview>['body']

const typingPauseMs = 250

/** Without a request, nothing is fetched. */
export const useSellerPreview = (request: Request | undefined) => {
  const [settled] = useDebouncedValue(request && JSON.stringify(request), typingPauseMs)
  return useQuery({
    queryKey: keyOf(facilityApi.preview, { settled }),
    queryFn:
      settled === undefined
        ? skipToken
        : ({ signal }) => call(facilityApi.preview, { body: JSON.parse(settled) as Request }, { signal }),
    placeholderData: keepPreviousData,
  })
}
