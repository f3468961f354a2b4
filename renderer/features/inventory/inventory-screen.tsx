/** The Inventory screen: what the operator sells (operator.md 4). Importing fills the whole screen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { Banner, BusyBar, ErrorState, Pane, TabbedScreen } from '../../ui/index.ts'
import { CouponsTab } from '../coupons/index.ts'
import { EventsTab } from '../events/index.ts'
import { FacilitiesTab } from '../facilities/index.ts'
import { ImportScreen, ImportsScreen } from '../imports/index.ts'
import { ManagedElsewhere } from './managed-elsewhere.tsx'
import { NeedsScreen } from '../needs/index.ts'
import { PartnersTab } from '../partners/index.ts'
import { PricesTab } from '../prices/index.ts'
import { useInventoryScope } from '../../kit/inventory/inventory-scope.tsx'
import { StartScreen } from './start/start-screen.tsx'
import { VenuesTab } from '../places/index.ts'

const refreshMs = 5_000

const OtherContract = ({ remote }: { readonly remote: number }) => {
  if (remote === inventoryContract) return null
  const age = remote > inventoryContract ? 'older' : 'newer'
  return <Banner title={t(`inventory.contract.${age}.title`)}>{t(`inventory.contract.${age}.text`)}</Banner>
}

export const InventoryScreen = () => {
  const [location] = useLocation()
  const { limited } = useInventoryScope()
  const {
    data: overview,
    error,
    refetch,
  } = useQuery({
    ...queryOf(inventoryApi.overview, { q: { venue_id: limited } }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  if (overview === undefined) {
    return (
      <Pane label={t('shell.screens.inventory')}>
        {error === null ? <BusyBar busy /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pane>
    )
  }
  if (!overview.administered) return <ManagedElsewhere />
  if (location.startsWith(paths.inventory.imports())) return <ImportsScreen />
  if (location.startsWith(paths.inventory.import())) return <ImportScreen />
  const { counts, contract = 0 } = overview
  const isReading = location.startsWith(paths.inventory.needs())
  // An empty inventory shows nothing at the screen's own address: the records needed for a sale are entered first.
  if (location === paths.inventory.facilities() && counts.venue + counts.facility === 0) return <StartScreen />
  const { facilities, venues, events, prices, coupons, partners, clients } = paths.inventory
  // API clients are a second list of the same tab.
  const partnersPath = location.startsWith(clients()) ? clients() : partners()
  return (
    <TabbedScreen
      name={t('shell.screens.inventory')}
      notice={<OtherContract remote={contract} />}
      tabs={[
        { name: t('inventory.tab.venues'), path: venues(), count: counts.venue, panel: <VenuesTab /> },
        { name: t('inventory.tab.events'), path: events(), count: counts.event, panel: <EventsTab /> },
        {
          name: t('inventory.tab.facilities'),
          path: facilities(),
          count: counts.facility,
          panel: isReading ? <NeedsScreen /> : <FacilitiesTab />,
        },
        { name: t('inventory.tab.prices'), path: prices(), panel: <PricesTab /> },
        { name: t('inventory.tab.coupons'), path: coupons(), count: counts.coupon, panel: <CouponsTab /> },
        { name: t('inventory.tab.partners'), path: partnersPath, count: counts.partner, panel: <PartnersTab /> },
      ]}
    />
  )
}
