/** The effect of saving the sheet: how many prices change, their sum, and who still pays the old ones; Save, and undo. */
import type { ReactNode } from 'react'
import { IconArrowBackUp, IconCalendar, IconClock, IconDeviceFloppy, IconLock } from '@tabler/icons-react'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { formatChange, formatCount, formatList, formatMinor, formatVenueTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  ErrorState,
  Icon,
  InSlot,
  PaneHead,
  PriceLines,
  Section,
  Text,
  type IconShape,
} from '../../ui/index.ts'
import { conflictsIn, draftRate, savedRate } from './model/draft.ts'
import { sheetFigures } from './model/price-figures.ts'
import { PriceChart } from './price-chart.tsx'
import styles from './prices.module.css'
import type { SavePrices } from './use-save-prices.ts'
import type { Sheet } from './use-sheet.ts'

interface PricePaneProps {
  readonly data: PriceSheet
  readonly sheet: Sheet
  readonly saving: SavePrices
  readonly onSave: () => void
}

export const PricePane = ({ data, sheet, saving, onSave }: PricePaneProps) => {
  const { currency, draft, preview } = sheet
  const rows = data.rows.filter((row) => row.currency === currency)
  const rateOf = (row: (typeof rows)[number]) => preview.get(row.facility_id) ?? draftRate(row, draft)
  const figures = sheetFigures(rows, rateOf)
  const others = data.rows.length - rows.length
  const count = sheet.countToSave()
  const conflicts = conflictsIn(draft, data.rows).length
  const money = (minor: number | undefined) => (minor === undefined ? '—' : formatMinor(minor, currency))
  const compared = [
    [t('prices.pane.average', { count: figures.priced }), figures.before.average, figures.after.average],
    [t('prices.pane.lowest'), figures.before.lowest, figures.after.lowest],
    [t('prices.pane.highest'), figures.before.highest, figures.after.highest],
  ] as const
  const changing = figures.up + figures.down
  const undo = undoText(sheet)
  const buttons = (
    <>
      <ActionButton
        icon={IconDeviceFloppy}
        keys="Ctrl+S"
        busy={saving.isBusy}
        disabledReason={count === 0 ? t('prices.pane.nothingToSave') : undefined}
        onClick={onSave}
      >
        {t('prices.pane.save', { count })}
      </ActionButton>
      {undo === undefined && saving.lastSave !== undefined ? (
        <Button block icon={IconArrowBackUp} keys="F7" onClick={saving.undoSave}>
          {t('prices.pane.undoSave', { count: saving.lastSave.prices })}
        </Button>
      ) : (
        <Button
          block
          icon={IconArrowBackUp}
          keys="Ctrl+Z"
          disabledReason={undo === undefined ? t('prices.pane.nothingToUndo') : undefined}
          onClick={sheet.undo}
        >
          {undo ?? t('prices.pane.undo')}
        </Button>
      )}
    </>
  )
  return (
    <InSlot slot="sidePanel">
      <ActionPane stacks label={t('prices.pane.label')} busy={saving.isBusy} buttons={buttons}>
        <PaneHead
          level={2}
          title={t('prices.pane.title', { count: changing, of: data.rows.length })}
          sub={t('prices.pane.directions', { up: figures.up, down: figures.down })}
        />
        <PriceChart rows={rows} currency={currency} rateOf={rateOf} />
        <Section>
          <table className={styles.compared}>
            <thead>
              <tr>
                <th scope="col">{t('prices.column.rate')}</th>
                <th scope="col">{t('prices.pane.now')}</th>
                <td aria-hidden />
                <th scope="col">{t('prices.pane.saved')}</th>
              </tr>
            </thead>
            <tbody>
              {compared.map(([name, before, after]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{money(before)}</td>
                  <td aria-hidden>→</td>
                  <td>
                    <b>{money(after)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
        <Section>
          <PriceLines
            lines={[
              {
                key: 'unsold',
                label: t('prices.pane.unsold', { count: figures.unsold }),
                amount: money(figures.brings),
              },
              {
                key: 'changes',
                label: t('prices.pane.changes', { count: changing }),
                amount: formatChange(figures.change, currency),
              },
              {
                key: 'after',
                label: t('prices.pane.after'),
                amount: money(figures.brings + figures.change),
                sum: true,
              },
            ]}
          />
          {others === 0 ? null : (
            <Text as="p" size="small" tone="secondary">
              {t('prices.pane.otherCurrency', { count: others, currency })}
            </Text>
          )}
        </Section>
        <div className={styles.says}>
          <Say icon={IconClock}>
            {t.rich('prices.pane.quotes', {
              time: formatVenueTime(data.quotes_valid_until, data.event.timezone),
              b: (chunks) => <b>{chunks}</b>,
            })}
          </Say>
          <Say icon={IconLock}>
            {t.rich('prices.pane.bookings', {
              count: data.bookings,
              shown: formatCount(data.bookings),
              b: (chunks) => <b>{chunks}</b>,
            })}
          </Say>
          <Say icon={IconCalendar}>{t('prices.pane.otherGames')}</Say>
        </div>
        {saving.error === null ? null : <ErrorState inline error={saving.error} />}
        {saving.kept.length === 0 ? null : (
          <Text as="p" role="status" className={styles.note} tone="warn">
            {t('prices.pane.preservedPrices', {
              count: saving.kept.length,
              names: formatList(saving.kept.map(({ name }) => name)),
            })}
          </Text>
        )}
        {conflicts === 0 ? null : (
          <div className={styles.note} role="status">
            <Text tone="warn">{t('prices.pane.conflicts', { count: conflicts })}</Text>{' '}
            <Button small onClick={() => saving.setComparing(true)}>
              {t('prices.pane.compare')}
            </Button>
          </div>
        )}
      </ActionPane>
    </InSlot>
  )
}

const Say = ({ icon, children }: { readonly icon: IconShape; readonly children: ReactNode }) => (
  <div className={styles.say}>
    <Icon of={icon} tone="secondary" />
    <span>{children}</span>
  </div>
)

/** What Ctrl+Z reverts; undefined if there is nothing to undo. A long name ends in an ellipsis, the amount never does. */
const undoText = ({ draft, rows }: Pick<Sheet, 'draft' | 'rows'>): ReactNode => {
  const last = draft.steps.at(-1)
  if (last === undefined) return undefined
  const names = Object.keys(last.before)
  const [only] = names
  const row = names.length === 1 ? rows.find(({ facility_id: id }) => String(id) === only) : undefined
  if (row === undefined) return t(`prices.undo.${last.kind}`, { count: names.length })
  const now = draft.entries[String(row.facility_id)]
  const before = last.before[String(row.facility_id)]
  const rateOf = (entry: typeof now | null) =>
    entry === undefined || entry === null ? savedRate(row) : (entry.rateMinor ?? row.own?.rate_minor)
  const change = (rateOf(now) ?? 0) - (rateOf(before) ?? 0)
  return (
    <span className={styles.undo}>
      {t.rich('prices.undo.one', {
        name: row.name,
        change: formatChange(change, row.currency),
        cut: (chunks) => <Text line="cut">{chunks}</Text>,
        whole: (chunks) => <Text line="whole">{chunks}</Text>,
      })}
    </span>
  )
}
