/** Ctrl+K: commands, events and bookings in one list, usable by keyboard alone. */
import { Fragment, useState, type ComponentProps } from 'react'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useOnline } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { BusyBar, Icon, IconSpace, Kbd, Keys, Text, useListbox } from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
import styles from './palette.module.css'
import { usePaletteHits, type PaletteHit } from './use-palette-hits.ts'

const close = () => setLayer('palette', false)

export const Palette = () => {
  const [typed, setTyped] = useState(() => useLayers.getState().sought)
  const { hits, busy, dropped, dateText, corrected } = usePaletteHits(typed)
  const awayReason = useOnline().disabledReason('find')
  const choose = (hit: PaletteHit | undefined) => {
    if (!hit) return
    close()
    // The choice waits until the dialog has returned the focus, so that the next element can get it.
    setTimeout(hit.choose, 0)
  }
  const hitKeys = hits.map(({ key }) => key)
  const cursor = useListbox(hitKeys, (current) => choose(hits.find(({ key }) => key === current)))

  return (
    <Modal.Root opened onClose={close} size={640} yOffset={96}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette.label')}>
        <div className={styles.search} data-part="palette-search">
          <Icon of={IconSearch} size="m" />
          <input
            {...cursor.field}
            aria-label={t('shell.commands.palette')}
            placeholder={t('shell.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              cursor.moveTo(0)
            }}
            onKeyDown={cursor.onKeyDown}
          />
          <Kbd keys="Escape" />
        </div>
        <BusyBar busy={busy} />
        {dropped === '' ? null : <Title tone="warn">{t('shell.palette.dropped', { letters: dropped })}</Title>}
        {dateText === '' ? null : <Title>{t('shell.palette.onDate', { date: dateText })}</Title>}
        {corrected === undefined ? null : <Title>{t('shell.palette.corrected', { name: corrected })}</Title>}
        {awayReason === undefined ? null : <Title tone="warn">{awayReason}</Title>}
        <div {...cursor.list} className={styles.hits} aria-label={t('shell.palette.found')}>
          {hits.map((hit, index) => (
            <Fragment key={hit.key}>
              {hits[index - 1]?.group === hit.group ? null : <Title role="presentation">{hit.group}</Title>}
              <div
                {...cursor.line(hit.key)}
                className={styles.hit}
                onMouseMove={hit.key === cursor.current ? undefined : () => cursor.moveTo(index)}
                onClick={() => choose(hit)}
              >
                {hit.icon ? <Icon of={hit.icon} /> : <IconSpace />}
                <Text grow line="cut">
                  <Text weight="medium">{hit.title}</Text>{' '}
                  <Text size="small" tone="faint">
                    {hit.detail}
                  </Text>
                </Text>
                <Keys of={hit.keys} />
              </div>
            </Fragment>
          ))}
          {hits.length === 0 && !busy ? <Title>{t('shell.palette.nothing', { typed: typed.trim() })}</Title> : null}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const Title = (props: ComponentProps<typeof Text>) => (
  <Text as="div" size="tiny" weight="strong" tone="secondary" className={styles.title} {...props} />
)
