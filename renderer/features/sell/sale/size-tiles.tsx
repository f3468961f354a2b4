/** The vehicle size: required where a facility has sizes, never chosen by itself except by the vehicle type. */
import { useRef } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Icon, classes } from '../../../ui/index.ts'
import { focusPart } from '../focus.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { sizeByName, sizeCovers, sizeTiles, vehicleFit, vehicleLabel, vehicleWithArticle } from '../model/vehicle.ts'
import type { SellOption } from '../model/option.ts'
import type { VehicleType } from '../model/vehicle.ts'

interface SizeTilesProps {
  readonly option: SellOption
  readonly sizeName: string | null
  readonly vehicle: VehicleType | null
  readonly problem: string | undefined
  readonly locked: boolean
  readonly onChange: (name: string) => void
}

export function SizeTiles({ option, sizeName, vehicle, problem, locked, onChange }: SizeTilesProps) {
  const group = useRef<HTMLDivElement>(null)
  const tiles = sizeTiles(option)
  if (tiles.length === 0) return null
  const usable = tiles.filter((tile) => tile.reason === undefined)
  const focusable = usable.find((tile) => tile.name === sizeName) ?? usable[0]

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Enter' && !locked) {
      const name = event.target instanceof HTMLElement ? event.target.dataset['size'] : undefined
      event.preventDefault()
      if (usable.some((tile) => tile.name === name) && name !== undefined) onChange(name)
      focusPart('plate')
      return
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || locked) return
    event.preventDefault()
    event.stopPropagation()
    const at = usable.findIndex((tile) => tile.name === sizeName)
    const next = usable[at < 0 ? 0 : (at + step + usable.length) % usable.length]
    if (!next) return
    onChange(next.name)
    group.current?.querySelector<HTMLElement>(`[data-size="${next.name}"]`)?.focus()
  }

  return (
    <div className="sec">
      <h3>
        <span>Vehicle size {option.sizeRequired ? <span className="req">required</span> : null}</span>
        <VehicleNote option={option} vehicle={vehicle} />
      </h3>
      <div ref={group} className="tiles" role="radiogroup" aria-label="Vehicle size" onKeyDown={onKeyDown}>
        {tiles.map((tile) => {
          const off = tile.reason !== undefined
          const on = tile.name === sizeName && !off
          const added = tile.addOn?.priceMinor ?? 0
          return (
            <button
              key={tile.name}
              type="button"
              role="radio"
              aria-checked={on}
              aria-disabled={off || locked}
              tabIndex={tile === focusable ? 0 : -1}
              data-size={tile.name}
              data-sell={tile === focusable ? 'size' : undefined}
              className={classes('tile', on && 'on', off && 'off')}
              onClick={off || locked ? undefined : () => onChange(tile.name)}
            >
              <span className={classes('ell', on ? 'b' : 'm')}>{tile.name}</span>
              <span className={classes('meta ell', !on && !off && 't2')}>
                {tile.reason ?? (added === 0 ? 'no charge' : `+${formatMinor(added, option.currency)}`)}
              </span>
            </button>
          )
        })}
      </div>
      {problem === undefined ? (
        <div className="hint">{coversWords(option, sizeName)}</div>
      ) : (
        <div className="hint bad" role="alert">
          <Icon of={IconAlertTriangle} />
          {problem}
        </div>
      )}
    </div>
  )
}

function VehicleNote({ option, vehicle }: { readonly option: SellOption; readonly vehicle: VehicleType | null }) {
  if (vehicle === null) return null
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'not_taken') return <span className="warntext m">Takes no {vehicleLabel(vehicle)}</span>
  return fit.kind === 'size' ? (
    <span className="t3 sell-plain">
      {vehicleLabel(vehicle)} picks {fit.size.name}
    </span>
  ) : null
}

function coversWords(option: SellOption, sizeName: string | null): string {
  const size = sizeByName(option, sizeName)
  if (size === undefined) return 'Choose the size of the vehicle'
  const covers = sizeCovers(size)
  return covers === '' ? '' : `${size.name} covers ${covers}`
}

/** Said in the panel when the chosen vehicle cannot park here. */
export function refusedVehicleWords(option: SellOption, vehicle: VehicleType): string {
  return `${option.name} does not take ${vehicleWithArticle(vehicle)}`
}
