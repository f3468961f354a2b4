/** Pinned options side by side: 1 to 4 sell, Delete unpins, arrows move, Escape goes back. */
import { useEffect, useRef, useState } from 'react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconArrowLeft, IconPin } from '@tabler/icons-react'
import { Button, classes } from '../../../ui/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatDate, formatParkingTime, formatVenueTime, useMoneyDisplay } from '../../../lib/format/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { addOnRow, gettingThereRows, priceRows, termRows, vehicleRows } from '../model/compare.ts'
import { vehicleWithArticle } from '../model/vehicle.ts'
import { VehicleChip } from '../options/vehicle-chip.tsx'
import { sellOption, togglePin } from '../data/choose-option.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import { CompareActions, CompareHeads, CompareRows } from './compare-columns.tsx'
import type { Command } from '../../../lib/commands/index.ts'
import type { Destination, SellArea } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'
import type { SellState } from '../model/sell-state.ts'

interface CompareViewProps {
  readonly state: SellState
  readonly area: SellArea
  readonly destination: Destination
  readonly nowMs: number
}

/** As compare.css has them: the column of labels, and what a cell keeps free at its sides. */
const labelPixels = 148
const cellPaddingPixels = (columns: number) => (columns === 4 ? 19 : 29)
const fontPixels = { comfortable: 13, counter: 16 } as const

const ordinals = ['first', 'second', 'third', 'fourth'] as const

export function CompareView({ state, area, destination, nowMs }: CompareViewProps) {
  const { pinned: options, parking, heldUntilMs } = area
  const [dim, setDim] = useState(true)
  const [vehicleOpen, setVehicleOpen] = useState(false)
  const { vehicle } = state.filters
  const at = Math.min(state.compareAt, options.length - 1)
  const back = () => {
    dispatchSell({ type: 'compare', open: false })
    focusPart('options')
  }
  const unpin = (option: SellOption | undefined) => {
    if (option !== undefined) togglePin(option.key)
  }
  const move = (step: number) => dispatchSell({ type: 'compareColumn', at: at + step })
  useCommands([
    ...options.map((option, index): Command => {
      const label = `Sell ${ordinals[index] ?? ''}`
      return {
        id: `compare.sell-${index + 1}`,
        label,
        keyBar: label,
        keys: [String(index + 1)],
        group: 'Compare',
        perform: () => sellOption(option),
      }
    }),
    {
      id: 'compare.columns',
      label: 'Move between columns',
      keyBar: 'Column',
      keys: ['ArrowLeft', 'ArrowRight'],
      group: 'Compare',
      shownOnly: true,
      perform: () => undefined,
    },
    { id: 'compare.left', label: 'Column to the left', keys: ['ArrowLeft'], group: 'Compare', perform: () => move(-1) },
    {
      id: 'compare.right',
      label: 'Column to the right',
      keys: ['ArrowRight'],
      group: 'Compare',
      perform: () => move(1),
    },
    {
      id: 'compare.unpin',
      label: 'Unpin the column',
      keyBar: 'Unpin',
      keys: ['Delete'],
      group: 'Compare',
      perform: () => unpin(options[at]),
    },
    {
      id: 'compare.vehicle',
      label: 'Choose the vehicle type',
      keyBar: 'Vehicle',
      keys: ['V'],
      group: 'Compare',
      perform: () => setVehicleOpen(true),
    },
    { id: 'compare.back', label: 'Back to the options', keys: ['Escape'], group: 'Compare', perform: back },
  ])
  const { ref: sizeRef, width } = useElementSize()
  const rowsRef = useRef<HTMLDivElement>(null)
  // In a low window the arrow keys scroll what has the focus.
  useEffect(() => rowsRef.current?.focus({ preventScroll: true }), [])
  const ref = useMergedRef(sizeRef, rowsRef)
  const { homeCurrency } = useMoneyDisplay()
  const { density } = usePreferences((preferences) => preferences.appearance)
  const cellPixels = (width - labelPixels) / options.length - cellPaddingPixels(options.length)
  const shared = { dim, at, options, cellPixels, fontPixels: fontPixels[density] }
  const { zone, startMs } = destination
  const when =
    startMs === undefined
      ? ''
      : ` · ${formatDate(startMs, zone)}, ${destination.timesTbd ? 'time to be announced' : formatVenueTime(startMs, zone)}`
  const parks =
    parking === undefined
      ? ''
      : ` · Parking ${formatParkingTime(parking.startMs, parking.endMs, zone, destination.timesTbd)}`
  const priceTitle = vehicle === null ? 'Price' : `Price for ${vehicleWithArticle(vehicle)}`
  return (
    <section className="pane grow" aria-label="Comparison">
      <div className="phead">
        <Button small kind="quiet" icon={IconArrowLeft} keys="Escape" onClick={back}>
          Options
        </Button>
        <div className="grow">
          <h1>Compare {options.length === 1 ? '1 option' : `${options.length} options`}</h1>
          <div className="meta t2 ell">{`${destination.title}${when}${parks}`}</div>
        </div>
        <VehicleChip
          vehicle={vehicle}
          open={vehicleOpen}
          onOpen={setVehicleOpen}
          onChange={(next) => dispatchSell({ type: 'vehicle', vehicle: next })}
        />
        <button
          type="button"
          role="checkbox"
          aria-checked={dim}
          className="sell-dim meta t2"
          onClick={() => setDim(!dim)}
        >
          <span className={dim ? 'box on' : 'box'}>{dim ? <Tick /> : null}</span>
          Dim what is the same
        </button>
      </div>
      <div
        ref={ref}
        role="group"
        aria-label="Pinned options"
        tabIndex={0}
        className={classes(
          'sell-cmp scroll',
          options.length === 4 && 'four',
          options.some((option) => option.currency !== homeCurrency) && 'long-money',
        )}
        style={{ '--columns': options.length } as React.CSSProperties}
      >
        <CompareHeads
          options={options}
          at={at}
          destination={destination}
          onUnpin={unpin}
          corner={
            <>
              <div className="meta t3">
                Pinned from {area.options?.length} options.
                <br />
                Up to 4 side by side.
              </div>
              {options.length < 4 ? (
                <Button small icon={IconPin} onClick={back}>
                  {options.length === 3 ? 'Add a fourth' : 'Add another'}
                </Button>
              ) : null}
            </>
          }
        />
        <CompareRows title={priceTitle} rows={priceRows(options, vehicle)} {...shared} />
        <CompareRows title="Getting there" rows={gettingThereRows(options)} {...shared} />
        <CompareRows title="Vehicles that fit" rows={vehicleRows(options)} {...shared} />
        <CompareRows title="Add-ons" rows={[addOnRow(options)]} {...shared} />
        <CompareRows title="Pass and terms" rows={termRows(options, nowMs, zone)} {...shared} />
        <CompareActions
          options={options}
          vehicle={vehicle}
          at={at}
          heldUntilMs={heldUntilMs}
          zone={zone}
          onSell={sellOption}
        />
      </div>
    </section>
  )
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M5 12l5 5L20 7" />
    </svg>
  )
}
