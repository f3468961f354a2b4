/** API clients with the scope `internal`: only an administrator may manage them, and in a remote Parkdesk a person there. */
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useMay } from '../../lib/session/index.ts'

/** The reason why this window may not add, change or import them; undefined if it may. */
export const useInternalReason = (): string | undefined => {
  const may = useMay('internal_clients')
  const isElsewhere = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  if (may !== 'yes') return t('inventoryPartners.client.internalAdministrator')
  return isElsewhere ? t('inventoryPartners.client.internalElsewhere') : undefined
}
