/** The list of facilities: its columns, seven by default, and its file. Unsaved changes show the old value struck through. */
import { IconArchive, IconCheck, IconPencil } from '@tabler/icons-react'
import { exportApi } from '../../../../shared/contract/inventory.ts'
import { facilityStates, type FacilitySummary } from '../../../../shared/desk/inventory/facilities.ts'
import { changesOf } from '../../../kit/record/record-draft.ts'
import { readCsv } from '../../../api/index.ts'
import { formatCount, formatDistance, formatMinor, minorToDecimal } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { paths } from '../../../lib/navigation.ts'
import type { FilteredList } from '../../../kit/list/index.ts'
import { AvailabilityGlyph } from '../../../kit/domain/index.ts'
import {
  column,
  countryNamePixels,
  csvFile,
  Row,
  Status,
  Text,
  widthOfWords,
  type ColumnLayout,
  type DataColumn,
} from '../../../ui/index.ts'
import { typedHeight } from '../../../kit/inventory/height-text.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import { facilityKind } from '../facility-kind.ts'
import { priceText, scopeOf, stateText, structureText } from '../facility-texts.ts'
import {
  facilityFilterSchema,
  noFilter,
  toFacilityFilter,
  type FacilityQuery,
  type FacilityScope,
} from './facility-filter.ts'
import styles from '../facilities.module.css'

const amount = (minor: number | undefined, currency: string) =>
  minor === undefined ? undefined : minorToDecimal(minor, currency)

/** Heads and values of the file are the same in every language: programs read it. */
const csv = csvFile<FacilitySummary>({
  Number: ({ id }) => id,
  Facility: ({ name }) => name,
  State: (facility) => facility.sale_state,
  Operator: ({ operator }) => operator,
  Type: ({ structure }) => structure,
  Address: (facility) => facility.address1 ?? undefined,
  City: ({ city }) => city ?? undefined,
  Latitude: ({ latitude }) => latitude,
  Longitude: ({ longitude }) => longitude,
  'Distance (m)': (facility) =>
    facility.distance_meters === undefined ? undefined : Math.round(facility.distance_meters),
  Capacity: ({ capacity }) => capacity ?? undefined,
  'Spaces sold here': (facility) => facility.bookable_spaces,
  'Height limit (in)': (facility) => facility.height_limit_inches ?? undefined,
  Currency: ({ currency }) => currency,
  'Event rate': ({ event_rate_minor: minor, currency }) => amount(minor, currency),
  '1 hour': ({ hour_minor: minor, currency }) => amount(minor, currency),
  Rates: (facility) => facility.rate_count,
  'Add-ons': (facility) => facility.add_on_count,
  'Held back': (facility) => facility.held_spaces,
  'Posted rates': (facility) => facility.posted_rates ?? undefined,
})

/** `byDistance` is true if the facilities are around one place. */
export const facilityList = (
  scope: FacilityScope,
  byDistance: boolean,
): FilteredList<FacilitySummary, FacilityQuery> => ({
  key: 'facilities',
  label: t('inventory.tab.facilities'),
  path: paths.inventory.facilities(),
  rowPath: '/inventory/facilities',
  rowId: ({ id }) => id,
  schema: facilityFilterSchema,
  empty: noFilter,
  sort: { by: byDistance ? 'distance' : 'name', direction: 'asc' },
  defaultColumns: ['name', 'distance', 'spaces', 'height', 'eventRate', 'hour', 'state'],
  roomyColumns: ['structure', 'address', 'operator', 'rates', 'addOns', 'held', 'capacity'],
  csv: {
    ...csv,
    isRemote: true,
    keys: [],
    whole: (query) => readCsv(exportApi.facilities, { q: toFacilityFilter(query, scope).q }),
  },
})

const textColumn = (
  id: string,
  head: string,
  layout: ColumnLayout,
  read: (facility: FacilitySummary) => string | null | undefined,
): DataColumn<FacilitySummary> =>
  column(
    id,
    head,
    layout,
    (facility) => read(facility) || undefined,
    (facility) => read(facility) ?? undefined,
  )

const countColumn = (
  id: string,
  head: string,
  layout: ColumnLayout,
  read: (facility: FacilitySummary) => number | null,
): DataColumn<FacilitySummary> =>
  column(id, head, { width: 62, numeric: true, ...layout }, (facility) => {
    const count = read(facility)
    return count === null ? undefined : formatCount(count)
  })

/** Undefined if the facility has no unsaved change. */
const useUnsaved = (id: number) => {
  const draft = facilityKind.drafts((drafts) => drafts[id])
  return draft !== undefined && changesOf(facilityKind, draft).length > 0 ? draft : undefined
}

const everyEventPrice = ({ rates }: FacilityValues): number | null | undefined =>
  rates.find((rate) => ['every', 'venue'].includes(scopeOf(rate)) && rate.access_code === null)?.price_minor

const EventRate = ({ facility }: { readonly facility: FacilitySummary }) => {
  const { event_rate_minor: saved, currency } = facility
  const draft = useUnsaved(facility.id)
  const typed = draft && everyEventPrice(draft.values)
  const before = draft && everyEventPrice(draft.saved)
  const isChanged = typed !== undefined && typed !== null && typed !== before
  if (isChanged) {
    return (
      <>
        {before === undefined || before === null ? null : (
          <Text as="s" face="struck">
            {formatMinor(before, currency)}
          </Text>
        )}{' '}
        <Text className={styles.changed}>{formatMinor(typed, currency)}</Text>
      </>
    )
  }
  return saved === undefined ? <Text tone="faint">—</Text> : <Text weight="strong">{priceText(saved, currency)}</Text>
}

const Spaces = ({ facility }: { readonly facility: FacilitySummary }) => {
  const draft = useUnsaved(facility.id)
  const typed = draft?.values.bookable_spaces
  if (typed === undefined || typed === facility.bookable_spaces) return formatCount(facility.bookable_spaces)
  return (
    <>
      <Text as="s" face="struck">
        {formatCount(facility.bookable_spaces)}
      </Text>{' '}
      <Text className={styles.changed}>{formatCount(typed)}</Text>
    </>
  )
}

const State = ({ facility: { id, sale_state: state } }: { readonly facility: FacilitySummary }) => {
  const draft = useUnsaved(id)
  if (draft !== undefined)
    return (
      <Status icon={IconPencil} tone="accent">
        {t('facilities.changes', { count: changesOf(facilityKind, draft).length })}
      </Status>
    )
  const text = stateText(state)
  if (state === 'selling')
    return (
      <Status icon={IconCheck} tone="ok">
        {text}
      </Status>
    )
  if (state === 'archived') return <Status icon={IconArchive}>{text}</Status>
  return (
    <Row
      tone={state === 'needs_price' ? 'warn' : undefined}
      weight={state === 'needs_price' ? 'medium' : undefined}
      className={styles.state}
    >
      <AvailabilityGlyph state={state === 'needs_price' ? 'limited' : 'sold_out'} />
      {text}
    </Row>
  )
}

const glyphPixels = 20
/** The column is never cut, in any language. */
const stateWidth =
  glyphPixels +
  widthOfWords(...facilityStates.map((state) => t(`facilities.state.${state}`)), t('facilities.changes', { count: 12 }))

/** `homeCurrency` is that of all amounts; null if they name their countries. */
export const facilityColumns = (homeCurrency: string | null | undefined): DataColumn<FacilitySummary>[] => {
  const money = countryNamePixels(homeCurrency)
  return [
    column(
      'name',
      t('facilities.columns.facility'),
      { width: 150, share: 5, most: 420, sort: 'name', fixed: true },
      ({ name, city }) => (
        <>
          {name} {city === null ? null : <Text tone="faint">{city}</Text>}
        </>
      ),
      ({ name, city }) => (city === null ? name : t('facilities.list.inCity', { name, city })),
    ),
    textColumn('id', t('facilities.columns.number'), { width: 64, dropOrder: 1, sort: 'id', numeric: true }, ({ id }) =>
      String(id),
    ),
    column(
      'distance',
      t('facilities.columns.distance'),
      { width: 76, numeric: true, dropOrder: 9, sort: 'distance' },
      (facility) => (facility.distance_meters === undefined ? undefined : formatDistance(facility.distance_meters)),
    ),
    column(
      'spaces',
      t('facilities.columns.spaces'),
      { width: 66, numeric: true, dropOrder: 8, sort: 'spaces', firstDirection: 'desc' },
      (facility) => <Spaces facility={facility} />,
    ),
    countColumn('capacity', t('facilities.columns.capacity'), { dropOrder: 2 }, ({ capacity }) => capacity),
    column('height', t('facilities.columns.height'), { width: 62, numeric: true, dropOrder: 6 }, (facility) =>
      facility.height_limit_inches === null ? (
        <Text tone="faint">{t('ui.format.noHeightLimit')}</Text>
      ) : (
        typedHeight(facility.height_limit_inches, facility.currency === 'USD' ? 'US' : 'CA')
      ),
    ),
    column('eventRate', t('facilities.columns.eventRate'), { width: 116 + money, numeric: true }, (facility) => (
      <EventRate facility={facility} />
    )),
    column('hour', t('facilities.columns.hour'), { width: 84 + money, numeric: true, dropOrder: 7 }, (facility) =>
      facility.hour_minor === undefined ? undefined : priceText(facility.hour_minor, facility.currency),
    ),
    countColumn('rates', t('facilities.columns.rates'), { dropOrder: 2 }, ({ rate_count: count }) => count),
    countColumn(
      'addOns',
      t('facilities.columns.addOns'),
      { width: 76, dropOrder: 2 },
      ({ add_on_count: count }) => count,
    ),
    countColumn('held', t('facilities.columns.held'), { width: 76, dropOrder: 2 }, ({ held_spaces: count }) => count),
    textColumn('structure', memberNames.structure, { width: 84, dropOrder: 3 }, ({ structure }) =>
      structureText(structure),
    ),
    textColumn('operator', memberNames.operator, { width: 110, share: 2, dropOrder: 4 }, ({ operator }) => operator),
    textColumn(
      'address',
      t('facilities.facts.address'),
      { width: 120, share: 2, dropOrder: 4 },
      ({ address1 }) => address1,
    ),
    textColumn('city', t('facilities.address.city'), { width: 90, share: 1, dropOrder: 3 }, ({ city }) => city),
    textColumn(
      'posted',
      t('facilities.posted.rates'),
      { width: 140, share: 3, dropOrder: 1 },
      ({ posted_rates: posted }) => posted,
    ),
    column('state', t('facilities.columns.state'), { width: stateWidth, sort: 'state' }, (facility) => (
      <State facility={facility} />
    )),
  ]
}
