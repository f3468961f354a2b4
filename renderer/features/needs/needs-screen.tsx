/** Facilities whose posted texts a person has to read: the queue, the text beside the empty fields, the view of a seller. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import { facilityApi } from '../../../shared/contract/records.ts'
import { facilityNeeds, scopeMiles, type FacilityNeed } from '../../../shared/desk/inventory/facilities.ts'
import type { NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { pagesOf, queryOf, usePagedRows } from '../../api/index.ts'
import { useCommands, useRowsCommand } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../lib/navigation.ts'
import { CloseButton, ErrorState, InSlot, Pane, Row, Tabs, Text } from '../../ui/index.ts'
import { ScopeNote, useInventoryScope } from '../../kit/inventory/inventory-scope.tsx'
import { putOff, useDrafts } from './drafts.ts'
import { FactNeed } from './fact-need.tsx'
import { NeedList } from './need-list.tsx'
import { PriceNeed } from './price-need.tsx'
import { useSaveNeed, useUndoNeed } from './use-need.ts'
import styles from './needs.module.css'

const back = () => goTo(paths.inventory.facilities())

/** The path of a facility in the queue. */
const placeOf = (need: FacilityNeed, facility: Pick<NeededFacility, 'facility_id'>): string =>
  `${paths.inventory.needs(need)}/${facility.facility_id}`

export const NeedsScreen = () => {
  const [location] = useLocation()
  const need = facilityNeeds.find((each) => location.startsWith(paths.inventory.needs(each))) ?? 'price'
  const scope = useInventoryScope()
  const { limited, venues } = scope
  const { data: overview } = useQuery(queryOf(inventoryApi.overview, { q: { venue_id: limited } }))
  const near = limited ?? (venues.length === 1 ? venues.map(({ id }) => id) : undefined)
  const {
    pages,
    rows: loaded,
    paging,
  } = usePagedRows(
    pagesOf(inventoryApi.needs, {
      q: { need, venue_id: near, within_miles: limited === undefined ? undefined : scopeMiles },
    }),
  )
  const later = useDrafts((state) => state.later)
  const rows = useMemo(
    () => loaded.toSorted((one, other) => later.indexOf(one.facility_id) - later.indexOf(other.facility_id)),
    [loaded, later],
  )
  const openId = openedId(location, paths.inventory.needs(need))
  const current = rows.find(({ facility_id: id }) => id === openId) ?? rows[0]
  const undoing = useUndoNeed(({ id }) => goTo(placeOf(need, { facility_id: id }), { replace: true }))
  const open = (facility: NeededFacility) => goTo(placeOf(need, facility), { replace: true })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'needs.rows', label: t('needs.commands.rows'), keyBar: t('needs.commands.rowsKey') },
    { rows, isOpen: current !== undefined, open },
  )
  useCommands([
    rowsCommand,
    {
      id: 'needs.open',
      label: t('needs.commands.open'),
      keyBar: t('needs.commands.openKey'),
      keys: ['O'],
      predicate: () => current !== undefined,
      perform: () => {
        if (current !== undefined) goTo(paths.inventory.facilities(current.facility_id))
      },
    },
    {
      id: 'needs.undo',
      label: t('needs.undo.command', { name: undoing.last?.name ?? '' }),
      keyBar: t('needs.undo.keyBar'),
      keys: ['F7'],
      predicate: () => undoing.last !== undefined,
      perform: undoing.undo,
    },
    {
      id: 'needs.back',
      label: t('needs.commands.back'),
      keyBar: t('needs.commands.backKey'),
      keys: ['Escape'],
      perform: back,
    },
  ])
  const counts = facilityNeeds.map((each) => ({ need: each, count: overview?.needs[each] ?? 0 }))
  return (
    <div className={styles.panes}>
      <InSlot slot="tabEnd">
        <Row as="div">
          <ScopeNote scope={scope} />
          <Text size="small" tone="secondary">
            {t('needs.title')}
          </Text>
          <CloseButton label={t('needs.commands.back')} onClick={back} />
        </Row>
      </InSlot>
      <Pane label={t('needs.list.label')} kind="list" className={styles.list}>
        <Tabs
          label={t('needs.tabs')}
          value={need}
          tabs={counts.map((each) => ({ value: each.need, label: t(`needs.tab.${each.need}`), count: each.count }))}
          onChange={(next) => goTo(paths.inventory.needs(next))}
        />
        <NeedList
          ref={table}
          need={need}
          rows={rows}
          paging={paging}
          current={current}
          onSelect={open}
          busy={pages.isFetching}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          undoing={undoing}
          otherCounts={counts.filter((each) => each.need !== need && each.count > 0)}
        />
      </Pane>
      {current === undefined ? (
        <Pane label={t('needs.text.title')}>{null}</Pane>
      ) : (
        <Needed
          key={`${need} ${current.facility_id}`}
          need={need}
          needed={current}
          left={paging.total}
          next={() => rows[rows.indexOf(current) + 1] ?? rows[0]}
          onNext={open}
        />
      )}
    </div>
  )
}

interface NeededProps {
  readonly need: FacilityNeed
  readonly needed: NeededFacility
  readonly left: number
  readonly next: () => NeededFacility | undefined
  readonly onNext: (facility: NeededFacility) => void
}

const Needed = ({ need, needed, left, next, onNext }: NeededProps) => {
  const { data: facility, error, isFetching, refetch } = useQuery(queryOf(facilityApi.one, { id: needed.facility_id }))
  const goOn = () => {
    const following = next()
    if (following !== undefined && following !== needed) onNext(following)
  }
  const save = useSaveNeed(goOn)
  const onLater = () => {
    goOn()
    putOff(needed.facility_id)
  }
  if (facility === undefined) {
    return (
      <Pane label={needed.name} busy={isFetching}>
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pane>
    )
  }
  const props = { needed, facility, left, save, onLater }
  return need === 'price' ? <PriceNeed {...props} /> : <FactNeed {...props} need={need} />
}
