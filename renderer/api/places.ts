/** The surroundings of a position. Places are shipped with the program and do not change. */
import { placeApi } from '../../shared/contract/inventory.ts'
import { queryOf } from './client.ts'
import { queryClient } from './query-client.ts'

/** Places are read once. */
export const unchanging = { staleTime: Number.POSITIVE_INFINITY, retry: false }

/** The city and the time zone of a position. */
export const readSurroundings = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  queryClient.query({ ...queryOf(placeApi.at, { coordinates: `${latitude},${longitude}` }), ...unchanging })
