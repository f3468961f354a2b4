/** The parts of the form that depend on the option: its name, the vehicle size, the add-ons. */
import { useRef } from 'react'
import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatHeight, formatMinor } from '../../../lib/format/index.ts'
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
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import {
  walkLabel,
  type SellOption,
  sizeByName,
  sizeCovers,
  sizeTiles,
  vehicleFit,
  vehicleLabel,
} from '../model/option.ts'
import type { OptionFilters } from '../model/option-list.ts'
import type { FormProblems } from '../model/sale-request.ts'
import type { SellState } from '../model/sell-state.ts'

interface OptionProps {
  readonly option: SellOption
}

export const OptionHeader = ({ option }: OptionProps) => (
  <PaneHead
    level={2}
    title={option.name}
    sub={[option.address, walkLabel(option.meters)].filter((part) => part !== '').join(' · ')}
    end={
      <Box ta="right">
        <Availability state={option.availability} left={option.spacesLeft} />
        <Text as="div" size="small" tone="faint">
          {option.heightInches === undefined ? 'No height limit' : `Height ${formatHeight(option.heightInches)}`}
        </Text>
      </Box>
    }
  />
)

/** What every part of the form reads. */
export interface FieldsProps extends OptionProps {
  readonly state: SellState
  readonly totalMinor: number
  readonly problems: FormProblems
  readonly locked: boolean
}

/** Required if the facility has sizes. Only the vehicle type chooses one automatically. */
export const SizeTiles = ({ option, state: { form, filters }, problems, locked }: FieldsProps) => {
  const { sizeName } = form
  const group = useRef<HTMLDivElement>(null)
  const tiles = sizeTiles(option)
  if (tiles.length === 0) return null
  const usable = tiles.filter(({ reason }) => reason === undefined)
  const focusable = usable.find(({ name }) => name === sizeName) ?? usable[0]
  const choose = (name: string) => dispatchSell({ type: 'form', change: { sizeName: name } })

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (locked) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const focused = usable.find(({ name }) => (event.target as HTMLElement).dataset['size'] === name)
      if (focused !== undefined) choose(focused.name)
      focusPart('plate')
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = usable.findIndex(({ name }) => name === sizeName)
    const next = usable.at(at < 0 ? 0 : (at + step) % usable.length)
    if (next === undefined) return
    choose(next.name)
    group.current?.querySelector<HTMLElement>(`[data-size="${next.name}"]`)?.focus()
  }

  return (
    <Section
      title={<>Vehicle size {option.sizeRequired ? <span className={fieldStyles.required}>required</span> : null}</>}
      end={<VehicleNote option={option} vehicle={filters.vehicle} />}
    >
      <div ref={group} className={choiceStyles.tiles} role="radiogroup" aria-label="Vehicle size" onKeyDown={onKeyDown}>
        {tiles.map((tile) => {
          const { name, addOn, reason } = tile
          const isOff = reason !== undefined
          const isOn = name === sizeName && !isOff
          const addedMinor = addOn?.priceMinor ?? 0
          return (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={isOn}
              aria-disabled={isOff || locked}
              tabIndex={tile === focusable ? 0 : -1}
              data-size={name}
              data-sell={tile === focusable ? 'size' : undefined}
              className={classes(choiceStyles.tile, isOn && choiceStyles.chosen, isOff && choiceStyles.off)}
              onClick={isOff || locked ? undefined : () => choose(name)}
            >
              <Text line="cut" weight={isOn ? 'strong' : 'medium'}>
                {name}
              </Text>
              <Text size="small" line="cut" tone={!isOn && !isOff ? 'secondary' : undefined}>
                {reason ?? (addedMinor === 0 ? 'no charge' : `+${formatMinor(addedMinor, option.currency)}`)}
              </Text>
            </button>
          )
        })}
      </div>
      {problems.size === undefined ? (
        <div className={fieldStyles.hint} data-part="hint">
          {coverage(option, sizeName)}
        </div>
      ) : (
        <div className={classes(fieldStyles.hint, fieldStyles.error)} data-part="hint" role="alert">
          <Icon of={IconAlertTriangle} />
          {problems.size}
        </div>
      )}
    </Section>
  )
}

const VehicleNote = ({ option, vehicle }: OptionProps & Pick<OptionFilters, 'vehicle'>) => {
  const fit = vehicleFit(option, vehicle)
  if (vehicle === null || fit.kind === 'any') return null
  if (fit.kind === 'not_accepted') return <Text tone="warn">No {vehicleLabel(vehicle)} accepted</Text>
  return (
    <Box component="span" fw={400} c="var(--text-3)">
      {vehicleLabel(vehicle)} requires {fit.size.name}
    </Box>
  )
}

const coverage = (option: SellOption, sizeName: string | null): string => {
  const size = sizeByName(option, sizeName)
  if (size === undefined) return 'Choose the size of the vehicle'
  return size.items.length === 0 ? '' : `${size.name} covers ${sizeCovers(size)}`
}

export const AddOns = ({ option: { extras, currency }, state: { form }, locked }: FieldsProps) => {
  if (extras.length === 0) return null
  const chosen = extras.filter(({ id }) => form.extraIds.includes(id))
  const sumMinor = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const offReason = locked ? 'The sale is being sent' : undefined
  return (
    <Section
      title="Add-ons"
      end={
        chosen.length < 2 ? null : (
          <Box component="span" fw={400}>
            {chosen.length} chosen, +{formatMinor(sumMinor, currency)}
          </Box>
        )
      }
    >
      {extras.map((extra) => {
        const { id, name, description, available, priceMinor } = extra
        return (
          <CheckLine
            key={id}
            label={<span title={description}>{name}</span>}
            checked={chosen.includes(extra)}
            onChange={() => dispatchSell({ type: 'extra', id })}
            disabledReason={available ? offReason : 'None left'}
            end={
              <Text tone={chosen.includes(extra) ? undefined : 'secondary'}>
                {available ? `+${formatMinor(priceMinor, currency)}` : 'none left'}
              </Text>
            }
          />
        )
      })}
    </Section>
  )
}
