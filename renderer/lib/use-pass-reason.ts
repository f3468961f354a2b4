/** Why the pass of a booking cannot be printed now: the marketplace is unavailable, and the pass was never read. */
import { useQuery } from '@tanstack/react-query'
import { passAvailableQuery } from '../api/index.ts'
import { useConnection, useOnline } from './connection/index.ts'
import { t } from './i18n/index.ts'

/**
 * Undefined while it can be printed. At a remote marketplace the pass of every booking that is opened is read too, so that it can be
 * printed later without a network.
 */
export const usePassReason = (bookingId: number | undefined): string | undefined => {
  const isRemote = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  const { isOnline, disabledReason } = useOnline()
  const there = useQuery({ ...passAvailableQuery(bookingId ?? 0), enabled: isRemote && bookingId !== undefined })
  if (isOnline || bookingId === undefined || there.error === null) return undefined
  return t('shell.away.passNotCached', { reason: disabledReason('print') ?? '' })
}
