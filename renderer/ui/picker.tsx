/** A filter chip over a list that is too long for a menu: a search, groups of lines, arrows and Enter. */
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Chip } from './choices.tsx'
import { classes } from './classes.ts'
import { SearchField } from './field.tsx'
import { firstFocus } from './first-focus.ts'
import { Icon } from './icon.tsx'
import { BusyBar } from './panes.tsx'
import { ErrorState } from './states.tsx'

interface PickerChipProps {
  /** What is filtered: "Event". */
  readonly name: string
  /** Name of what is chosen; the chip then takes the filter away. */
  readonly chosen: string | undefined
  readonly onClear: () => void
  /** The list, drawn while it is open; it calls `close` once something is picked. */
  readonly children: (close: () => void) => ReactNode
}

/** Looks like a menu while nothing is chosen, and like a filter that is on while something is. */
export const PickerChip = ({ name, chosen, onClear, children }: PickerChipProps) => {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState(false)
  // The button that was pressed is gone: the focus goes on to what took its place.
  if (chosen !== undefined) return <Chip on focused={picked} name={name} value={chosen} onRemove={onClear} />
  const toggle = (opened: boolean) => {
    setOpen(opened)
    setPicked(false)
  }
  return (
    <Popover
      opened={open}
      onChange={toggle}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      // The list stays among the landmarks of the page.
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <button type="button" className="chip" onClick={() => toggle(!open)}>
          {name}
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="menu picker" aria-label={name}>
        {children(() => {
          setOpen(false)
          setPicked(true)
        })}
      </Popover.Dropdown>
    </Popover>
  )
}

interface PickerItem {
  readonly key: string
  readonly label: string
  /** Quieter, on a second line: a date and a venue, an address. */
  readonly detail?: string | undefined
}

export interface PickerGroup {
  readonly title: string
  readonly items: readonly PickerItem[]
  /** How many more match than are listed. */
  readonly more?: number | undefined
}

interface PickerListProps {
  /** "Find an event" */
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (text: string) => void
  /** Those without items are left out. */
  readonly groups: readonly PickerGroup[]
  readonly onPick: (key: string) => void
  readonly busy: boolean
  /** What was found is not known yet: lines may still be those of before. */
  readonly pending: boolean
  readonly error?: unknown
  readonly onRetry: () => void
  /** `No events match “celtics”` */
  readonly emptyWords: string
  /** Under the search: what it was sent without. */
  readonly note?: string | undefined
}

export const PickerList = (props: PickerListProps) => {
  const { label, placeholder, typed, onType, onPick, busy, pending, error, onRetry, emptyWords, note } = props
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState(false)
  const listId = useId()
  const groups = props.groups.filter((group) => group.items.length > 0)
  const keys = groups.flatMap((group) => group.items.map((item) => item.key))
  const current = keys[Math.min(at, keys.length - 1)]

  // Enter pressed before the answer came picks from what was asked for, not from what was listed before.
  useEffect(() => {
    if (entered && !pending && current !== undefined) onPick(current)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(keys.length - 1, to)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
  }

  return (
    <div className="pickerbody">
      <BusyBar busy={busy} />
      <div className="pickersearch">
        <SearchField
          label={label}
          placeholder={placeholder}
          value={typed}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current}`}
          {...firstFocus}
          onKeyDown={onKeyDown}
          onChange={(text) => {
            onType(text)
            setAt(0)
            setEntered(false)
          }}
        />
        {note === undefined || note === '' ? null : (
          <div className="meta warntext" role="status">
            {note}
          </div>
        )}
      </div>
      {error ? (
        <ErrorState inline error={error} onRetry={onRetry} />
      ) : keys.length === 0 ? (
        <div className="pickernone t2" role="status">
          {pending ? 'Searching' : emptyWords}
        </div>
      ) : null}
      <div className="pickerlist" id={listId} role="listbox" aria-label={label} hidden={keys.length === 0}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="pickertitle micro" aria-hidden>
              {group.title}
            </div>
            {group.items.map((item) => (
              <PickerLine
                key={item.key}
                id={`${listId}-${item.key}`}
                item={item}
                current={item.key === current}
                onPick={() => onPick(item.key)}
              />
            ))}
            {group.more === undefined || group.more <= 0 ? null : (
              <div className="opt t3 meta">{group.more.toLocaleString('en-US')} more. Type to narrow.</div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface PickerLineProps {
  readonly id: string
  readonly item: PickerItem
  /** Where the arrow keys are. */
  readonly current: boolean
  readonly onPick: () => void
}

const PickerLine = ({ id, item, current, onPick }: PickerLineProps) => (
  <div
    id={id}
    role="option"
    aria-selected={current}
    className={classes('opt', current && 'on')}
    ref={(element) => {
      if (current) element?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={onPick}
  >
    <span className="two grow">
      <span className="ell" title={item.label}>
        {item.label}
      </span>
      {item.detail === undefined ? null : <span className="ell meta t3">{item.detail}</span>}
    </span>
  </div>
)
