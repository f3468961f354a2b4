/** The controls of filters: a search, chips for choices, dates and booking numbers, or a control of the screen. */
import type { ReactNode } from 'react'
import { rowNouns } from '../../../shared/desk/desk.ts'
import { dateFilter } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Chip, MenuButton, SearchField } from '../../ui/index.ts'
import { BookingChip, RangeChip, type QuickRange } from './form-chips.tsx'
import type { ListFilter } from './list-query.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'

interface Choice {
  readonly value: unknown
  readonly name: string
  /** The text in the menu, where it is more than the name. */
  readonly label?: ReactNode
}

type Control =
  | {
      readonly search: {
        readonly title: string
        /** The label, where the noun of the list does not name the field. */
        readonly label?: string
        readonly command?: string
        readonly keyBar?: string
        /** Arrow down and Enter move to the results. */
        readonly onLeave?: () => void
        /** A member that is reset when the text changes. */
        readonly resets?: string
      }
      /** Content after the field: how the text was read. */
      readonly beside?: ReactNode
    }
  | {
      readonly name: string
      readonly choices: readonly Choice[]
      /** Why there is nothing to choose from. */
      readonly disabledReason?: string | undefined
    }
  | { readonly name: string; readonly ranges: readonly QuickRange[]; readonly today: string }
  | { readonly bookingNumber: true }
  | { readonly control: ReactNode }

export type FilterControl<Filter> = ListFilter<Filter> & Control

export const searchLabel = <Filter extends object>(
  { search }: Extract<Control, { readonly search: unknown }>,
  { descriptor }: Pick<List<Filter>, 'descriptor'>,
): string => search.label ?? t('lists.search', { noun: rowNouns[descriptor.key] })

interface FilterFieldProps<Filter extends object> {
  readonly filter: FilterControl<Filter>
  readonly list: List<Filter>
}

export const FilterField = <Filter extends object>({ filter, list }: FilterFieldProps<Filter>): ReactNode => {
  const { setSearchField } = list
  const value: unknown = list.filter[filter.key]
  // Each control returns a value of its own member; the address is checked against the schema again.
  const change = (next: unknown) => list.setFilter({ ...list.filter, [filter.key]: next })
  if ('control' in filter) return filter.control
  if ('search' in filter) {
    const { title, onLeave, resets } = filter.search
    return (
      <>
        <SearchField
          ref={setSearchField}
          label={searchLabel(filter, list)}
          placeholder={t('common.search')}
          title={title}
          keys="/"
          className={styles.search}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => {
            const others = resets === undefined ? list.filter : { ...list.filter, [resets]: undefined }
            list.setFilter({ ...others, [filter.key]: text })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            if (onLeave === undefined) list.table?.focus()
            else onLeave()
          }}
        />
        {filter.beside}
      </>
    )
  }
  if ('bookingNumber' in filter) {
    return <BookingChip bookingId={typeof value === 'number' ? value : undefined} onChange={change} />
  }
  if ('ranges' in filter) {
    return (
      <RangeChip
        name={filter.name}
        range={dateFilter.safeParse(value).data}
        today={filter.today}
        quick={filter.ranges}
        onChange={change}
      />
    )
  }
  const { name, choices, disabledReason } = filter
  if (value !== undefined) {
    const chosen = choices.find((choice) => JSON.stringify(choice.value) === JSON.stringify(value))
    const shown = chosen?.name ?? (typeof value === 'string' ? value : JSON.stringify(value))
    return <Chip on name={name} value={shown} onRemove={() => change(undefined)} />
  }
  return disabledReason === undefined ? (
    <MenuButton
      label={name}
      name={name}
      items={choices.map((choice) => ({
        key: choice.name,
        label: choice.label ?? choice.name,
        onPick: () => change(choice.value),
      }))}
    />
  ) : (
    <Chip name={name} disabledReason={disabledReason} />
  )
}
