/** Whether the marketplace is available, and if not, why: for everything that only the marketplace can do. */
import { t } from '../i18n/index.ts'
import { unavailabilityOf, useConnection } from './connection-store.ts'

type MarketplaceAction = 'sell' | 'cancel' | 'undo' | 'export' | 'print' | 'find' | 'readBooking' | 'send'

export const useOnline = () => {
  const unavailability = useConnection(({ state }) => unavailabilityOf(state))
  return {
    isOnline: unavailability === undefined,
    /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it can be done. `method`: of a request that is sent. */
    disabledReason: (action: MarketplaceAction, method = ''): string | undefined =>
      unavailability === undefined ? undefined : t('shell.away.cannot', { action, method, why: unavailability }),
    /** The reason in more detail; undefined while available. */
    because: unavailability === undefined ? undefined : t(`shell.away.because.${unavailability}`),
  }
}
