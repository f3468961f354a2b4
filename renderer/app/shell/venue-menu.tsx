/** The venue scope: one, several or all venues, searched by name, and stored. */
import { useState } from 'react'
import type { Venue } from '../../../shared/api/catalogue.ts'
import { matchCommands } from '../../lib/commands/index.ts'
import { setVenueScope, usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  CheckMark,
  classes,
  Kbd,
  menuStyles,
  PopoverButton,
  RadioMark,
  SearchField,
  Text,
  useListbox,
} from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
import { CellLines } from './cell-lines.tsx'
import topBarStyles from './top-bar.module.css'
import styles from './venue-menu.module.css'

const shownMost = 80

const setOpen = (open: boolean) => setLayer('venues', open)

export const VenueMenu = () => {
  const open = useLayers((layers) => layers.venues)
  const { venues, venueIds, allVenues } = useVenueScope()
  const total = allVenues.length
  const first = venueIds === undefined ? undefined : venues[0]
  const name = first?.name ?? t('shell.venues.all')
  const more = first === undefined ? 0 : venues.length - 1
  const sub =
    first === undefined
      ? t('shell.venues.count', { count: total })
      : more === 0
        ? t('shell.venues.chosen', { chosen: 1, count: total })
        : t('shell.venues.ofAll', { count: total })
  return (
    <PopoverButton
      name={
        <CellLines detail={sub}>
          <Text weight="medium" className={styles.scope}>
            <Text line="cut">{name}</Text>
            {more === 0 ? null : <Text line="whole">{t('shell.venues.more', { more })}</Text>}
          </Text>
        </CellLines>
      }
      label={
        more === 0
          ? t('shell.venues.label', { title: name, detail: sub })
          : t('shell.venues.labelMore', { name, more, detail: sub })
      }
      open={open}
      onOpen={setOpen}
      offset={2}
      buttonClass={topBarStyles.cell}
      layerClass={classes(menuStyles.list, styles.menu)}
    >
      <VenueList venues={allVenues} onDone={() => setOpen(false)} />
    </PopoverButton>
  )
}

const VenueList = ({ venues, onDone }: { readonly venues: readonly Venue[]; readonly onDone: () => void }) => {
  const chosen = usePreferences((state) => state.venueIds)
  const [typed, setTyped] = useState('')
  // The venues that were in scope when the menu opened come first: a tick moves nothing.
  const [first] = useState(chosen)
  const found = findVenues(inScopeFirst(venues, first), typed)
  const shown = found.slice(0, shownMost)
  const toggle = (id: number) =>
    setVenueScope(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const only = (ids: readonly number[]) => {
    setVenueScope(ids)
    onDone()
  }

  const shownIds = shown.map(({ id }) => id)
  const cursor = useListbox(shownIds, (current, { ctrlKey, metaKey }) => {
    if (current === undefined) return
    if (ctrlKey || metaKey) toggle(current)
    else only([current])
  })

  return (
    <div onKeyDown={cursor.onKeyDown}>
      <div className={menuStyles.search}>
        <SearchField
          label={t('shell.venues.find')}
          placeholder={t('shell.venues.placeholder')}
          value={typed}
          {...cursor.field}
          onChange={(text) => {
            setTyped(text)
            cursor.moveTo(0)
          }}
        />
      </div>
      <button type="button" className={menuStyles.option} onClick={() => only([])}>
        <RadioMark checked={chosen.length === 0} />
        <Text grow weight="medium">
          {t('shell.venues.all')}
        </Text>
        <Text size="small" tone="faint">
          {venues.length}
        </Text>
      </button>
      <div {...cursor.list} className={menuStyles.options} aria-label={t('shell.venues.list')} aria-multiselectable>
        {shown.map((venue) => (
          <div
            key={venue.id}
            {...cursor.line(venue.id)}
            aria-selected={chosen.includes(venue.id)}
            className={classes(menuStyles.option, venue.id === cursor.current && menuStyles.current)}
            onClick={() => only([venue.id])}
          >
            {/* The box adds or removes the venue, its name chooses it alone. */}
            <CheckMark
              checked={chosen.includes(venue.id)}
              onClick={(event) => {
                event.stopPropagation()
                toggle(venue.id)
              }}
            />
            <Text grow line="cut">
              {venue.name}{' '}
              <Text size="small" tone="faint">
                {[venue.city, venue.state].filter(Boolean).join(', ')}
              </Text>
            </Text>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <Text as="div" tone="faint" className={menuStyles.option}>
          {typed.trim() === '' ? t('shell.venues.none') : t('shell.venues.noMatch', { typed: typed.trim() })}
        </Text>
      ) : null}
      {found.length > shownMost ? (
        <Text as="div" size="small" tone="faint" className={menuStyles.more}>
          {t('ui.picker.more', { count: found.length - shownMost })}
        </Text>
      ) : null}
      <Text as="div" size="tiny" tone="faint" className={styles.foot}>
        <Kbd keys="Enter" /> {t('shell.venues.onlyThis')} <Kbd keys="Ctrl+Enter" /> {t('shell.venues.addOrRemove')}
      </Text>
    </div>
  )
}

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
