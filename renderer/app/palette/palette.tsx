/** Ctrl+K: commands, events and bookings in one list, by keyboard alone. */
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useOnline } from '../../lib/connection/index.ts'
import { BusyBar, classes, firstFocus, Icon, Kbd } from '../../ui/index.ts'
import { usePaletteHits } from './use-palette-hits.ts'
import type { PaletteHit } from './use-palette-hits.ts'

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { hits, busy, dropped, dateText, corrected } = usePaletteHits(typed)
  const awayReason = useOnline().disabledReason('find events or bookings')
  const current = Math.min(at, hits.length - 1)

  const choose = (hit: PaletteHit | undefined) => {
    if (!hit) return
    onClose()
    // After the dialog has given the focus back, so that what opens next may take it.
    setTimeout(hit.choose, 0)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(hits.length - 1, current + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(hits[current])
    }
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      lockScroll={false}
      classNames={{ content: 'dialog palette' }}
      yOffset={96}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.46} color="#0f1216" />
      <Modal.Content radius="var(--radius-3)" aria-label="Find">
        <div className="ask">
          <Icon of={IconSearch} size="m" />
          <input
            {...firstFocus}
            role="combobox"
            aria-label="Find an event, booking or command"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={hits[current] ? `${listId}-${current}` : undefined}
            placeholder="Event, booking number, plate, name or command"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd keys="Escape" />
        </div>
        <BusyBar busy={busy} />
        {dropped === '' ? null : (
          <div className="group warntext">Searched without “{dropped}”: the marketplace takes plain letters only</div>
        )}
        {dateText === '' ? null : <div className="group">On {dateText}</div>}
        {corrected === undefined ? null : <div className="group">Events that match “{corrected}”</div>}
        {awayReason === undefined ? null : <div className="group warntext">{awayReason}</div>}
        <div className="hits" id={listId} role="listbox" aria-label="Found">
          {hits.map((hit, index) => (
            <PaletteLine
              key={hit.key}
              id={`${listId}-${index}`}
              hit={hit}
              heading={hits[index - 1]?.group === hit.group ? undefined : hit.group}
              on={index === current}
              onPoint={() => setAt(index)}
              onChoose={() => choose(hit)}
            />
          ))}
          {hits.length === 0 && !busy ? <div className="group">Nothing matches “{typed.trim()}”</div> : null}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PaletteLineProps {
  readonly id: string
  readonly hit: PaletteHit
  readonly heading: string | undefined
  readonly on: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

const PaletteLine = ({ id, hit, heading, on, onPoint, onChoose }: PaletteLineProps) => (
  <>
    {heading === undefined ? null : (
      <div className="group" role="presentation">
        {heading}
      </div>
    )}
    <div
      id={id}
      role="option"
      aria-selected={on}
      className={classes('hit', on && 'on')}
      ref={(element) => {
        if (on) element?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseMove={on ? undefined : onPoint}
      onClick={onChoose}
    >
      {hit.icon ? <Icon of={hit.icon} /> : <i className="gap" />}
      <span className="grow ell" title={hit.detail === '' ? hit.title : `${hit.title} ${hit.detail}`}>
        <span className="m">{hit.title}</span> <span className="meta">{hit.detail}</span>
      </span>
      <span className="nowrap">
        {hit.keys.map((keys) => (
          <Kbd key={keys} keys={keys} />
        ))}
      </span>
    </div>
  </>
)
