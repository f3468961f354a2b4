/** The options on the map: the same selection as in the table, price tags tied to their points. */
import { useMemo } from 'react'
import { ParkingMap } from '../../../ui/index.ts'
import type { MapPoint, MapVenue } from '../../../ui/index.ts'
import { formatMiles, formatMinor } from '../../../lib/format/index.ts'
import { chooseOption } from '../data/choose-option.ts'
import { sharedNames } from '../model/option-list.ts'
import type { Destination } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'

interface OptionMapProps {
  readonly rows: readonly SellOption[]
  readonly selectedKey: string | null
  readonly destination: Destination
  readonly center: readonly [number, number] | undefined
}

export function OptionMap({ rows, selectedKey, destination, center }: OptionMapProps) {
  const points = useMemo(() => pointsOf(rows), [rows])
  const venue = useMemo(
    () => venueOf(destination.venueName, destination.coordinates ?? center),
    [destination.venueName, destination.coordinates, center],
  )
  return (
    <ParkingMap
      label="Map of the parking options"
      points={points}
      selectedId={selectedKey ?? undefined}
      onSelect={(id) => {
        const option = rows.find((row) => row.key === id)
        if (option) chooseOption(option)
      }}
      venue={venue}
    />
  )
}

function venueOf(name: string, coordinates: readonly [number, number] | undefined): MapVenue | undefined {
  return coordinates === undefined ? undefined : { name, latitude: coordinates[0], longitude: coordinates[1] }
}

function pointsOf(rows: readonly SellOption[]): MapPoint[] {
  const shared = sharedNames(rows)
  return rows.flatMap((row) => {
    const point = pointOf(row)
    if (point === undefined) return []
    return shared.has(row.name) ? { ...point, name: `${row.name}, ${row.address}` } : point
  })
}

function pointOf(option: SellOption): MapPoint | undefined {
  if (option.coordinates === undefined) return undefined
  const soldOut = option.availability === 'sold_out' || option.priceMinor === undefined
  return {
    id: option.key,
    name: option.name,
    latitude: option.coordinates[0],
    longitude: option.coordinates[1],
    text: soldOut ? 'Sold out' : formatMinor(option.priceMinor, option.currency),
    state: option.availability,
    ...(option.meters === undefined ? {} : { distanceText: formatMiles(option.meters) }),
  }
}
