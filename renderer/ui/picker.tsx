/** A filter chip over a list that is too long for a menu: a search, groups of lines, arrows and Enter. */
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../lib/i18n/index.ts'
import { Chip } from './choices.tsx'
import { classes } from './classes.ts'
import { SearchField } from './field.tsx'
import menuStyles from './menu.module.css'
import { BusyBar } from './panes.tsx'
import styles from './picker.module.css'
import { PopoverButton } from './popover-button.tsx'
import { ErrorState } from './states.tsx'
import { Text } from './text.tsx'
import { useListbox } from './use-list-cursor.ts'

interface PickerChipProps {
  readonly name: string
  /** The name of the choice; the chip then removes the filter. */
  readonly chosen: string | undefined
  readonly onClear: () => void
  /** The list, rendered while it is open; it calls `close` after a choice. */
  readonly children: (close: () => void) => ReactNode
}

export const PickerChip = ({ name, chosen, onClear, children }: PickerChipProps) => {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState(false)
  // The pressed button disappears: the focus moves to its replacement.
  if (chosen !== undefined) return <Chip on focused={picked} name={name} value={chosen} onRemove={onClear} />
  const toggle = (opened: boolean) => {
    setOpen(opened)
    setPicked(false)
  }
  return (
    <PopoverButton
      name={name}
      open={open}
      onOpen={toggle}
      layerClass={menuStyles.list}
      layerLabel={name}
      // The list stays among the landmarks of the page.
      portalProps={{ target: 'main' }}
    >
      {children(() => {
        setOpen(false)
        setPicked(true)
      })}
    </PopoverButton>
  )
}

export interface PickerGroup {
  readonly title: string
  readonly items: readonly {
    readonly key: string
    readonly label: string
    /** A text on a second line: a date and a venue, an address. */
    readonly detail?: string | undefined
  }[]
  /** The number of matches beyond those that are listed. */
  readonly more?: number | undefined
}

/** The number of lines that a group leaves out, if any. */
const moreText = ({ more = 0 }: PickerGroup): string | undefined =>
  more > 0 ? t('ui.picker.more', { count: more }) : undefined

interface PickerListProps {
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly groups: readonly PickerGroup[]
  readonly onPick: (key: string) => void
  readonly busy: boolean
  /** The results are not known yet: lines may still be those of the previous query. */
  readonly pending: boolean
  readonly error?: unknown
  readonly onRetry: () => void
  readonly emptyText: string
  /** A text under the search: what was left out of the query. */
  readonly note?: string | undefined
  /** The list is as wide as the dialog that contains it. */
  readonly wide?: boolean
}

export const PickerList = (props: PickerListProps) => {
  const { label, placeholder, typed, onType, onPick, busy, pending, error, onRetry, emptyText, note, wide } = props
  const [entered, setEntered] = useState(false)
  const groups = props.groups.filter((group) => group.items.length > 0)
  const keys = groups.flatMap((group) => group.items.map((item) => item.key))
  const cursor = useListbox(keys, () => setEntered(true))
  const { current } = cursor

  // Enter before the response selects from its results, not from those listed before.
  useEffect(() => {
    if (entered && !pending && current !== undefined) onPick(current)
  })

  return (
    <div className={classes(menuStyles.list, styles.body, wide && styles.wide)}>
      <BusyBar busy={busy} />
      <div className={menuStyles.search}>
        <SearchField
          label={label}
          placeholder={placeholder}
          value={typed}
          {...cursor.field}
          onKeyDown={cursor.onKeyDown}
          onChange={(text) => {
            onType(text)
            cursor.moveTo(0)
            setEntered(false)
          }}
        />
        {note === undefined || note === '' ? null : (
          <Text as="div" size="small" tone="warn" role="status">
            {note}
          </Text>
        )}
      </div>
      {error ? (
        <ErrorState inline error={error} onRetry={onRetry} />
      ) : keys.length === 0 ? (
        <Text as="div" tone="secondary" className={styles.nothing} role="status">
          {pending ? t('ui.picker.searching') : emptyText}
        </Text>
      ) : null}
      <div {...cursor.list} className={menuStyles.options} aria-label={label} hidden={keys.length === 0}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <Text as="div" size="tiny" weight="strong" tone="secondary" className={styles.title} aria-hidden>
              {group.title}
            </Text>
            {group.items.map(({ key, label: name, detail }, index) => (
              <div
                key={key}
                {...cursor.line(key)}
                aria-description={index === group.items.length - 1 ? moreText(group) : undefined}
                className={classes(menuStyles.option, key === current && menuStyles.current)}
                onClick={() => onPick(key)}
              >
                <Text grow className={styles.name}>
                  <Text line="cut">{name}</Text>
                  {detail === undefined ? null : (
                    <Text line="cut" size="small" tone="faint">
                      {detail}
                    </Text>
                  )}
                </Text>
              </div>
            ))}
            {moreText(group) === undefined ? null : (
              <Text as="div" size="small" tone="faint" className={menuStyles.more} aria-hidden>
                {moreText(group)}
              </Text>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
