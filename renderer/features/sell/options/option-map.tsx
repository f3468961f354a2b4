/** The map of the options: the price of each, and the venue. */
import { useMemo } from 'react'
import { formatDistance, listMoney } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { fullPlaceName, sharedNames } from '../../../lib/shared-names.ts'
import { ParkingMap, type MapPoint } from '../../../kit/map/index.ts'
import { chooseOption } from '../data/commands.ts'
import type { SellOption } from '../model/option.ts'
import type { DestinationProps } from './no-options.tsx'

export const OptionMap = ({ sell: { state, area }, destination }: DestinationProps) => {
  const { rows } = area
  const { venueName: name, coordinates } = destination
  // The points are compared as text, so that new quotes at the same prices redraw nothing.
  const shown = useMemo(() => JSON.stringify(pointsOf(rows)), [rows])
  const points = useMemo(() => JSON.parse(shown) as MapPoint[], [shown])
  const venue = useMemo(
    () => coordinates && { name, latitude: coordinates[0], longitude: coordinates[1] },
    [name, coordinates],
  )
  return (
    <ParkingMap
      label={t('sell.map.label')}
      points={points}
      selectedId={state.chosen?.key}
      onSelect={(id) => {
        const option = rows.find((row) => row.key === id)
        if (option) chooseOption(option)
      }}
      venue={venue}
    />
  )
}

const pointsOf = (rows: readonly SellOption[]): MapPoint[] => {
  const shared = sharedNames(rows)
  const money = listMoney(rows.map(({ currency }) => currency)).format
  return rows.flatMap((option) => {
    const { key, name, coordinates, availability, priceMinor, currency, meters } = option
    if (coordinates === undefined) return []
    const isSoldOut = availability === 'sold_out' || priceMinor === undefined
    return {
      id: key,
      name: shared.has(name) ? fullPlaceName(option) : name,
      latitude: coordinates[0],
      longitude: coordinates[1],
      text: isSoldOut ? t('sell.map.soldOut') : money(priceMinor, currency),
      state: availability,
      ...(meters === undefined ? {} : { distanceText: formatDistance(meters) }),
    }
  })
}
