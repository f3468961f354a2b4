/** Whether the marketplace is available, and if not, why: for all actions that need it. */
import { t } from '../i18n/index.ts'
import { unavailabilityOf, useConnection } from './connection-store.ts'

type MarketplaceAction = 'sell' | 'cancel' | 'undo' | 'export' | 'print' | 'find' | 'readBooking' | 'send'

export const useOnline = () => {
  const unavailability = useConnection(({ state }) => unavailabilityOf(state))
  return {
    isOnline: unavailability === undefined,
    /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it is available. `method` is that of a request. */
    disabledReason: (action: MarketplaceAction, method = ''): string | undefined =>
      unavailability === undefined ? undefined : t('shell.away.cannot', { action, method, why: unavailability }),
    /** The reason in more detail; undefined while available. */
    because: unavailability === undefined ? undefined : t(`shell.away.because.${unavailability}`),
  }
}
