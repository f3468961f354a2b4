/** Filters, order and the comparison button, above the option table. */
import { useState } from 'react'
import { IconColumns } from '@tabler/icons-react'
import { Bar, Button, Chip, MenuButton } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { amenityFilters, sortOrders } from '../model/option-list.ts'
import { VehicleChip } from './vehicle-chip.tsx'
import { dispatchSell } from '../data/sell-store.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import type { SellState } from '../model/sell-state.ts'

const sortLabels = { walk: 'Walk', price: 'Price', spaces: 'Spaces' } as const

interface FilterBarProps {
  readonly state: SellState
  readonly pinCount: number
}

export function FilterBar({ state, pinCount }: FilterBarProps) {
  const [vehicleOpen, setVehicleOpen] = useState(false)
  useCommands([
    {
      id: 'sell.vehicle',
      label: 'Choose the vehicle type',
      keys: ['V'],
      group: 'Options',
      perform: () => setVehicleOpen(true),
    },
  ])
  return (
    <Bar label="Filters">
      <VehicleChip
        vehicle={state.filters.vehicle}
        open={vehicleOpen}
        onOpen={setVehicleOpen}
        onChange={(vehicle) => dispatchSell({ type: 'vehicle', vehicle })}
      />
      {amenityFilters.map(({ filter, label }) => (
        <Chip
          key={filter}
          value={label}
          on={state.filters.amenities.includes(filter)}
          onClick={() => dispatchSell({ type: 'amenity', filter })}
        />
      ))}
      <span className={text.grow} />
      <MenuButton
        name="Sort"
        label={`Sort by ${sortLabels[state.sort]}`}
        value={sortLabels[state.sort]}
        items={sortOrders.map((sort) => ({
          key: sort,
          label: sortLabels[sort],
          chosen: sort === state.sort,
          onPick: () => dispatchSell({ type: 'sort', sort }),
        }))}
      />
      <Button
        small
        icon={IconColumns}
        keys="C"
        disabledReason={pinCount === 0 ? 'Pin options with P first, up to four' : undefined}
        onClick={() => dispatchSell({ type: 'compare', open: true })}
      >
        {pinCount === 0 ? 'Compare' : `Compare ${pinCount}`}
      </Button>
    </Bar>
  )
}
