/** Pinned options side by side: 1 to 4 sell, Delete unpins, arrows move, Escape goes back. */
import { useEffect, useState } from 'react'
import { Group } from '@mantine/core'
import { IconArrowLeft, IconPin, IconX } from '@tabler/icons-react'
import { useCommands } from '../../../lib/commands/index.ts'
import {
  formatCounterTime,
  formatDate,
  formatMinor,
  formatParkingTime,
  formatVenueTime,
  listMoney,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionButton,
  Button,
  CheckLine,
  classes,
  Icon,
  Pane,
  paneStyles,
  Tag,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { commandsOf, doNothing, sellOption, togglePin } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import { markLabels, type SellOption } from '../model/option.ts'
import { sumMinor } from '../model/sale-offer.ts'
import type { DestinationProps } from '../options/no-options.tsx'
import { VehicleChip } from '../options/search-controls.tsx'
import sellStyles from '../sell.module.css'
import { compareGroups, CutText, isSame, unsoldReason, vehicleLines, type CompareRow } from './compare-rows.tsx'
import styles from './compare.module.css'
import { MiniMap } from './mini-map.tsx'

const command = commandsOf(t('compare.commands.group'))

const back = () => {
  dispatchSell({ type: 'compare', open: false })
  focusPart('options')
}

export const CompareView = ({ sell, destination }: DestinationProps) => {
  const { state, area, nowMs } = sell
  const { pinned: options, parking } = area
  const { vehicle } = state.filters
  const [dim, setDim] = useState(true)
  const [vehicleOpen, setVehicleOpen] = useState(false)
  const [column, setColumn] = useState(0)
  const at = Math.min(column, options.length - 1)
  const current = options[at]
  // The focused element disappears with its column.
  const unpin = (key: string) => {
    togglePin(key)
    focusPart(options.length === 1 ? 'options' : 'comparison')
  }
  useCommands([
    ...options.map((option, index) => {
      const label = t('compare.commands.sell', { number: index + 1 })
      return command(`compare.sell-${index + 1}`, label, String(index + 1), () => sellOption(option), { keyBar: label })
    }),
    command('compare.columns', t('compare.commands.columns'), 'ArrowLeft ArrowRight', doNothing, {
      keyBar: t('compare.commands.columnsKey'),
      shownOnly: true,
    }),
    command('compare.left', t('compare.commands.left'), 'ArrowLeft', () => setColumn(Math.max(0, at - 1))),
    command('compare.right', t('compare.commands.right'), 'ArrowRight', () =>
      setColumn(Math.min(at + 1, options.length - 1)),
    ),
    command('compare.unpin', t('compare.commands.unpin'), 'Delete', () => current && unpin(current.key), {
      keyBar: t('compare.commands.unpinKey'),
    }),
    command('compare.vehicle', t('compare.commands.vehicle'), 'V', () => setVehicleOpen(true), {
      keyBar: t('compare.commands.vehicleKey'),
    }),
    command('compare.back', t('compare.commands.back'), 'Escape', back),
  ])
  // In a low window the arrow keys scroll the focused element.
  useEffect(() => focusPart('comparison'), [])
  useMoneyDisplay()
  const { title, zone, startMs, timesTbd } = destination
  const heldUntilMs = options[0]?.heldUntilMs
  const startText = (atMs: number) => {
    const date = formatDate(atMs, zone)
    return timesTbd
      ? t('compare.head.startTbd', { date })
      : t('compare.head.startsAt', { date, time: formatVenueTime(atMs, zone) })
  }
  const parkingTime = parking && formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)
  const facts = [
    title,
    startMs === undefined ? '' : startText(startMs),
    parkingTime === undefined ? '' : t('compare.head.parking', { time: parkingTime }),
  ]
  return (
    <Pane label={t('compare.head.label')} className={styles.pane}>
      <div className={classes(paneStyles.head, styles.top)} data-part="head">
        <Button small kind="quiet" icon={IconArrowLeft} keys="Escape" onClick={back}>
          {t('compare.head.back')}
        </Button>
        <Text as="div" grow>
          <h1>{t('compare.head.title', { count: options.length })}</h1>
          <Text as="div" size="small" tone="secondary" line="cut" className={styles.facts}>
            {facts.filter((fact) => fact !== '').join(' · ')}
          </Text>
        </Text>
        <VehicleChip vehicle={vehicle} open={vehicleOpen} onOpen={setVehicleOpen} />
        <Text as="div" size="small" tone="secondary">
          <CheckLine label={t('compare.head.dim')} checked={dim} onChange={setDim} />
        </Text>
      </div>
      <div
        data-sell="comparison"
        role="group"
        aria-label={t('compare.pins.label')}
        tabIndex={0}
        className={classes(
          paneStyles.scroll,
          styles.table,
          options.length === 4 && styles.four,
          listMoney(options.map(({ currency }) => currency)).isMixed && styles.longMoney,
        )}
        style={{ '--columns': options.length } as React.CSSProperties}
      >
        <div className={classes(styles.row, styles.head)}>
          <div className={styles.label}>
            <Text as="div" size="small" tone="faint">
              {t('compare.pins.from', { count: area.options?.length ?? 0 })}
              <br />
              {t('compare.pins.upToFour')}
            </Text>
            {options.length < 4 ? (
              <Button small icon={IconPin} onClick={back}>
                {options.length === 3 ? t('compare.pins.addFourth') : t('compare.pins.addAnother')}
              </Button>
            ) : null}
          </div>
          {options.map((option, index) => (
            <div key={option.key} className={classes(styles.cell, index === at && styles.current)}>
              <OptionHead option={option} number={index + 1} onUnpin={unpin} />
              <MiniMap
                option={option}
                destination={destination}
                farthestMeters={Math.max(...options.map(({ meters = 0 }) => meters))}
              />
            </div>
          ))}
        </div>
        {compareGroups(options, vehicle, nowMs, zone).map((group) => (
          <div
            key={group.key}
            role="group"
            aria-label={group.title}
            className={styles.group}
            style={{ '--rows': group.rows.length } as React.CSSProperties}
          >
            <Text as="div" size="tiny" weight="strong" className={styles.groupTitle}>
              {group.title}
            </Text>
            {group.rows.map((row) => (
              <CompareLine key={row.key} row={row} options={options} dim={dim && isSame(row)} at={at} />
            ))}
          </div>
        ))}
        <div className={classes(styles.row, styles.actions)}>
          <Text as="div" size="small" tone="secondary" className={styles.label}>
            {heldUntilMs === undefined ? null : (
              <span>{t('compare.foot.heldUntil', { time: formatCounterTime(heldUntilMs, zone) })}</span>
            )}
          </Text>
          {options.map((option, index) => {
            const lines = vehicleLines(option, vehicle)
            const reason = lines === undefined ? unsoldReason(option) : undefined
            return (
              <div key={option.key} className={classes(styles.cell, index !== at && styles.secondary)}>
                <ActionButton keys={String(index + 1)} disabledReason={reason} onClick={() => sellOption(option)}>
                  {reason ?? t('compare.foot.sell', { amount: formatMinor(sumMinor(lines ?? []), option.currency) })}
                </ActionButton>
              </div>
            )
          })}
        </div>
      </div>
    </Pane>
  )
}

interface OptionHeadProps {
  readonly option: SellOption
  readonly number: number
  readonly onUnpin: (key: string) => void
}

const OptionHead = ({ option, number, onUnpin }: OptionHeadProps) => {
  const { key, name, address, marks } = option
  const [mark] = marks
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <span className={sellStyles.pinNumber}>{number}</span>
      <Text as="div" grow>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <Text as="div" size="small" tone="secondary" line="cut">
          {address === '' ? t('compare.head.noAddress') : address}
        </Text>
      </Text>
      {mark === undefined ? null : <Tag tone={mark === 'recommended' ? 'accent' : 'line'}>{markLabels[mark]}</Tag>}
      <button
        type="button"
        className={textStyles.faint}
        aria-label={t('compare.pins.unpin', { facility: name })}
        onClick={() => onUnpin(key)}
      >
        <Icon of={IconX} />
      </button>
    </Group>
  )
}

interface CompareLineProps {
  readonly row: CompareRow
  readonly options: readonly SellOption[]
  readonly dim: boolean
  readonly at: number
}

const CompareLine = ({ row: { label, cells, kind, figures }, options, dim, at }: CompareLineProps) => (
  <div
    className={classes(
      styles.row,
      dim && styles.same,
      kind === 'total' && styles.total,
      kind === 'addOns' && styles.tall,
    )}
  >
    <div className={styles.label}>{label}</div>
    {cells.map(({ text, note, best, content }, index) => (
      <div
        key={options[index]?.key}
        className={classes(styles.cell, index === at && kind !== 'total' && styles.currentCell)}
      >
        {content ?? (figures === true ? <span className={styles.figure}>{text}</span> : <CutText text={text} />)}
        {note === undefined ? null : (
          <Text tone="faint" className={styles.note}>
            {note}
          </Text>
        )}
        {best === undefined ? null : <Tag tone="line">{best}</Tag>}
      </div>
    ))}
  </div>
)
