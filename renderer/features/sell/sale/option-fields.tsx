/** What depends on the option on sale: its name, the vehicle size, the add-ons. */
import { useRef } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  Availability,
  CheckLine,
  choiceStyles,
  classes,
  fieldStyles,
  Icon,
  PaneHead,
  Section,
  Text,
} from '../../../ui/index.ts'
import { formatHeight, formatMinor } from '../../../lib/format/index.ts'
import { focusPart } from '../focus.ts'
import { walkLabel } from '../model/facts.ts'
import { sizeByName, sizeCovers, sizeTiles, vehicleFit, vehicleLabel } from '../model/vehicle.ts'
import styles from './sale.module.css'
import type { SellOption } from '../model/option.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { VehicleType } from '../model/vehicle.ts'

export const OptionHeader = ({ option }: { readonly option: SellOption }) => (
  <PaneHead
    level={2}
    title={option.name}
    sub={[option.address, walkLabel(option.meters)].filter((part) => part !== '').join(' · ')}
    end={
      <div className={styles.headEnd}>
        <Availability state={option.availability} left={option.spacesLeft} />
        <Text as="div" size="small" tone="faint">
          {option.heightInches === undefined ? 'No height limit' : `Height ${formatHeight(option.heightInches)}`}
        </Text>
      </div>
    }
  />
)

interface SizeTilesProps {
  readonly option: SellOption
  readonly sizeName: string | null
  readonly vehicle: VehicleType | null
  readonly problem: string | undefined
  readonly locked: boolean
  readonly onChange: (name: string) => void
}

/** Required if the facility has sizes. Only the vehicle type chooses one by itself. */
export const SizeTiles = ({ option, sizeName, vehicle, problem, locked, onChange }: SizeTilesProps) => {
  const group = useRef<HTMLDivElement>(null)
  const tiles = sizeTiles(option)
  if (tiles.length === 0) return null
  const usable = tiles.filter((tile) => tile.reason === undefined)
  const focusable = usable.find((tile) => tile.name === sizeName) ?? usable[0]

  const onKeyDown = (event: React.KeyboardEvent) => {
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
    <Section
      title={<>Vehicle size {option.sizeRequired ? <span className={fieldStyles.required}>required</span> : null}</>}
      end={<VehicleNote option={option} vehicle={vehicle} />}
    >
      <div ref={group} className={choiceStyles.tiles} role="radiogroup" aria-label="Vehicle size" onKeyDown={onKeyDown}>
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
              className={classes(choiceStyles.tile, on && choiceStyles.chosen, off && choiceStyles.off)}
              onClick={off || locked ? undefined : () => onChange(tile.name)}
            >
              <Text line="cut" weight={on ? 'strong' : 'medium'}>
                {tile.name}
              </Text>
              <Text size="small" line="cut" tone={!on && !off ? 'secondary' : undefined}>
                {tile.reason ?? (added === 0 ? 'no charge' : `+${formatMinor(added, option.currency)}`)}
              </Text>
            </button>
          )
        })}
      </div>
      {problem === undefined ? (
        <div className={fieldStyles.hint} data-part="hint">
          {coverage(option, sizeName)}
        </div>
      ) : (
        <div className={classes(fieldStyles.hint, fieldStyles.error)} data-part="hint" role="alert">
          <Icon of={IconAlertTriangle} />
          {problem}
        </div>
      )}
    </Section>
  )
}

const VehicleNote = ({ option, vehicle }: { readonly option: SellOption; readonly vehicle: VehicleType | null }) => {
  if (vehicle === null) return null
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'any') return null
  return fit.kind === 'size' ? (
    <span className={classes(styles.plain, styles.faint)}>
      {vehicleLabel(vehicle)} requires {fit.size.name}
    </span>
  ) : (
    <Text tone="warn">No {vehicleLabel(vehicle)} accepted</Text>
  )
}

const coverage = (option: SellOption, sizeName: string | null): string => {
  const size = sizeByName(option, sizeName)
  if (size === undefined) return 'Choose the size of the vehicle'
  const covers = sizeCovers(size)
  return covers === '' ? '' : `${size.name} covers ${covers}`
}

interface AddOnsProps {
  readonly option: SellOption
  readonly form: SaleForm
  readonly locked: boolean
  readonly onToggle: (id: string) => void
}

export const AddOns = ({ option: { extras, currency }, form, locked, onToggle }: AddOnsProps) => {
  if (extras.length === 0) return null
  const chosen = extras.filter((extra) => form.extraIds.includes(extra.id))
  const sum = chosen.reduce((total, extra) => total + extra.priceMinor, 0)
  return (
    <Section
      className={styles.addOns}
      title="Add-ons"
      end={
        chosen.length < 2 ? null : (
          <span className={styles.plain}>
            {chosen.length} chosen, +{formatMinor(sum, currency)}
          </span>
        )
      }
    >
      {extras.map((extra) => {
        const on = chosen.includes(extra)
        return (
          <CheckLine
            key={extra.id}
            label={<span title={extra.description}>{extra.name}</span>}
            checked={on}
            onChange={() => onToggle(extra.id)}
            disabledReason={extra.available ? (locked ? 'The sale is being sent' : undefined) : 'None left'}
            end={
              <Text tone={on ? undefined : 'secondary'}>
                {extra.available ? `+${formatMinor(extra.priceMinor, currency)}` : 'none left'}
              </Text>
            }
          />
        )
      })}
    </Section>
  )
}
