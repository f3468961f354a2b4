/** The venue scope: one, several or all venues, searched by name, remembered. */
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Popover } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Venue } from '../../../shared/api/catalogue.ts'
import { matchCommands } from '../../lib/commands/index.ts'
import { setVenueScope, usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { plural } from '../../lib/format/index.ts'
import { classes, firstFocus, Icon, Kbd, SearchField } from '../../ui/index.ts'

interface VenueMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const shownMost = 80

export const VenueMenu = ({ open, onOpenChange }: VenueMenuProps) => {
  const { venues, venueIds, allVenues } = useVenueScope()
  const total = allVenues.length
  const one = venueIds?.length === 1 ? venues[0] : undefined
  const title = one?.name ?? (venueIds === undefined ? 'All venues' : plural(venueIds.length, 'venue'))
  const sub = venueIds === undefined ? plural(total, 'venue') : `${venueIds.length} of ${plural(total, 'venue')}`
  return (
    <Popover opened={open} onChange={onOpenChange} position="bottom-start" offset={2} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="cell"
          aria-label={`Venues: ${title}, ${sub}`}
          onClick={() => onOpenChange(!open)}
        >
          <div className="two">
            <div className="m ell">{title}</div>
            <div className="micro t3 ell">{sub}</div>
          </div>
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="menu venues">
        <VenueList venues={allVenues} onDone={() => onOpenChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const VenueList = ({ venues, onDone }: { readonly venues: readonly Venue[]; readonly onDone: () => void }) => {
  const chosen = usePreferences((state) => state.venueIds)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  // Those in scope come first, as they were when the menu opened: a tick moves nothing.
  const [first] = useState(chosen)
  const found = findVenues(inScopeFirst(venues, first), typed)
  const shown = found.slice(0, shownMost)
  const current = shown[Math.min(at, shown.length - 1)]

  const toggle = (id: number) =>
    setVenueScope(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const only = (id: number) => {
    setVenueScope([id])
    onDone()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(shown.length - 1, at + step)))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) toggle(current.id)
      else only(current.id)
    }
  }

  return (
    <div onKeyDown={onKeyDown}>
      <div className="venuesearch">
        <SearchField
          label="Find a venue"
          placeholder="Venue or city"
          value={typed}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          {...firstFocus}
          onChange={(text) => {
            setTyped(text)
            setAt(0)
          }}
        />
      </div>
      <button
        type="button"
        className="opt"
        onClick={() => {
          setVenueScope([])
          onDone()
        }}
      >
        <span className={classes('radio', chosen.length === 0 && 'on')} />
        <span className="grow m">All venues</span>
        <span className="t3 meta">{venues.length}</span>
      </button>
      <div className="venuelist" id={listId} role="listbox" aria-label="Venues" aria-multiselectable>
        {shown.map((venue) => (
          <VenueLine
            key={venue.id}
            id={`${listId}-${venue.id}`}
            venue={venue}
            inScope={chosen.includes(venue.id)}
            current={venue === current}
            onOnly={() => only(venue.id)}
            onToggle={() => toggle(venue.id)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <div className="opt t3">{typed.trim() === '' ? 'No venues yet' : `No venues match “${typed.trim()}”`}</div>
      ) : null}
      {found.length > shownMost ? (
        <div className="opt t3 meta">{found.length - shownMost} more. Type to narrow.</div>
      ) : null}
      <div className="venuefoot micro t3">
        <Kbd keys="Enter" /> only this one <Kbd keys="Ctrl+Enter" /> add or take away
      </div>
    </div>
  )
}

interface VenueLineProps {
  readonly id: string
  readonly venue: Venue
  readonly inScope: boolean
  /** Where the arrow keys are. */
  readonly current: boolean
  readonly onOnly: () => void
  readonly onToggle: () => void
}

/** The box adds or takes away, the name chooses this one alone. */
const VenueLine = ({ id, venue, inScope, current, onOnly, onToggle }: VenueLineProps) => (
  <div
    id={id}
    role="option"
    aria-selected={inScope}
    className={classes('opt', current && 'on')}
    ref={(element) => {
      if (current) element?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={onOnly}
  >
    <span
      className={classes('box', inScope && 'on')}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      {inScope ? <IconCheck aria-hidden /> : null}
    </span>
    <span className="grow ell" title={venue.name}>
      {venue.name} <span className="t3 meta">{[venue.city, venue.state].filter(Boolean).join(', ')}</span>
    </span>
  </div>
)

const inScopeFirst = (venues: readonly Venue[], chosen: readonly number[]): readonly Venue[] =>
  [...venues].sort((one, other) => Number(chosen.includes(other.id)) - Number(chosen.includes(one.id)))

/** Venues whose name or city begins with every typed word, best first. */
const findVenues = (venues: readonly Venue[], typed: string): readonly Venue[] => {
  if (typed.trim() === '') return venues
  const byId = new Map(venues.map((venue) => [String(venue.id), venue]))
  const entries = venues.map((venue) => ({
    id: String(venue.id),
    label: venue.name,
    keywords: [venue.city ?? '', venue.state ?? ''],
    perform: () => undefined,
  }))
  return matchCommands(entries, typed).flatMap((entry) => byId.get(entry.id) ?? [])
}
