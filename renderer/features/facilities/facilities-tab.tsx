/** The tab Facilities: the list with its filters, and the panel in which one is viewed and edited. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import { facilityApi } from '../../../shared/contract/records.ts'
import { countOf, pagesOf, queryOf, usePagedRows } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { localDate, useMoneyDisplay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { activeFilters, ListScreen, NoMatch, useList } from '../../kit/list/index.ts'
import { EmptyState, InSlot } from '../../ui/index.ts'
import { PartCsv } from '../../kit/inventory/part-csv.tsx'
import { TabActions } from '../../kit/inventory/tab-actions.tsx'
import { NothingInScope, ScopeNote, useInventoryScope } from '../../kit/inventory/inventory-scope.tsx'
import { FacilityPanel, NewFacility } from './panel/facility-panel.tsx'
import { isOff, noFilter, nothingFoundTitle, toFacilityFilter, venueOf } from './list/facility-filter.ts'
import { facilityFilters } from './list/facility-filters.tsx'
import { facilityColumns, facilityList } from './list/facility-list.tsx'

export const FacilitiesTab = () => {
  const [location] = useLocation()
  const inventoryScope = useInventoryScope()
  const { limited, venues, timeZone } = inventoryScope
  const today = localDate(useEngineNow(60_000), timeZone)
  const { homeCurrency } = useMoneyDisplay()
  const scope = { limited, only: venues.length === 1 ? venues[0]?.id : undefined }
  const list = useList(facilityList(scope, limited !== undefined || venues.length <= 1))
  const filter = toFacilityFilter(list.settled, scope, list.sort)
  const { pages, ...data } = usePagedRows(pagesOf(facilityApi.list, filter))
  const totals = useQuery(queryOf(facilityApi.totals, { q: filter.q })).data
  const overview = useQuery(queryOf(inventoryApi.overview, { q: { venue_id: limited } })).data
  const columns = useMemo(() => facilityColumns(homeCurrency), [homeCurrency])
  const filters = facilityFilters(list, { venues, scope, needs: overview?.needs.price })
  const venueId = venueOf(list.settled, scope)
  const isNew = location.startsWith(paths.inventory.facilities('new'))
  const { openId } = list
  return (
    <>
      <TabActions newLabel={t('facilities.panel.new')} onNew={() => goTo(paths.inventory.facilities('new'))} />
      <ListScreen
        list={list}
        today={today}
        filters={filters}
        data={data}
        all={overview?.counts.facility}
        columns={columns}
        question={JSON.stringify(filter)}
        isOff={isOff}
        busy={pages.isFetching}
        foot={limited === undefined ? undefined : <ScopeNote scope={inventoryScope} />}
        empty={
          <NoMatch
            list={list}
            filters={filters}
            title={nothingFoundTitle(list.settled)}
            text={t('facilities.empty.filtersOn', { count: activeFilters(filters, list.filter, noFilter).length })}
            countQuery={(query) => countOf(facilityApi.list, toFacilityFilter(query, scope))}
            none={limited === undefined ? <NoFacilitiesYet /> : <NothingInScope scope={inventoryScope} />}
          />
        }
        actions={
          <PartCsv
            kind="rates"
            text={t('facilities.columns.rates')}
            label={t('facilities.list.ratesCsv')}
            q={filter.q}
          />
        }
        withoutPanel
        footEnd={
          totals === undefined ? null : (
            <span>
              {t.rich('facilities.list.equation', {
                selling: totals.states.selling,
                needs: totals.states.needs_price,
                noSpaces: totals.states.no_spaces,
                hasNoSpaces: totals.states.no_spaces > 0 ? 'yes' : 'no',
                notSold: totals.states.not_sold,
                archived: totals.states.archived,
                hasArchived: totals.states.archived > 0 ? 'yes' : 'no',
                total: totals.total,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
          )
        }
        commands={[
          {
            id: 'facilities.need-price',
            label: t('facilities.filter.needCommand'),
            keyBar: t('facilities.state.needs_price'),
            keys: ['Q'],
            perform: () => list.change({ need: list.filter.need === undefined ? 'price' : undefined }),
          },
        ]}
      />
      {openId === undefined ? null : (
        <InSlot slot="sidePanel">
          <FacilityPanel key={openId} id={openId} venueId={venueId} onClose={list.close} />
        </InSlot>
      )}
      {isNew ? (
        <InSlot slot="sidePanel">
          <NewFacility venueId={venueId} onClose={list.close} />
        </InSlot>
      ) : null}
    </>
  )
}

const NoFacilitiesYet = () => (
  <EmptyState
    title={t('lists.none', { noun: 'facility' })}
    text={t('facilities.empty.noneText')}
    actions={[
      {
        key: 'new',
        label: t('facilities.empty.byHand'),
        action: t('inventory.new'),
        keys: 'N',
        onAct: () => goTo(paths.inventory.facilities('new')),
      },
      {
        key: 'import',
        label: t('facilities.empty.fromFile'),
        action: t('inventory.import.button'),
        keys: 'I',
        onAct: () => goTo(paths.inventory.import()),
      },
    ]}
  />
)
