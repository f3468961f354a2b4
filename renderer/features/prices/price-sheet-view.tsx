/** The price sheet of one event: head, change of many rows, the sheet, its foot, and the pane with the effect of saving. */
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { priceApi } from '../../../shared/contract/inventory.ts'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { errorMessage, queryOf } from '../../api/index.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { localDate, minorToDecimal } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { BusyBar, byteOrderMark, csvFile, csvLine, EmptyState, ErrorState } from '../../ui/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GameDialog } from './game-dialog.tsx'
import { isDraftEmpty, type PriceDraft } from './model/draft.ts'
import { rowFigures } from './model/price-figures.ts'
import { PricePane } from './price-pane.tsx'
import { setWithinMiles, useWithinMiles } from './prices-store.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useSavePrices } from './use-save-prices.ts'
import { useSheet } from './use-sheet.ts'

/** Others sell and change prices in the meantime. */
const refreshMs = 30_000
const widestMiles = 10

export const PriceSheetView = ({ eventId }: { readonly eventId: number }) => {
  const withinMiles = useWithinMiles()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(priceApi.sheet, { id: eventId, within_miles: withinMiles }),
    refetchInterval: refreshMs,
  })
  if (data !== undefined) return <LoadedSheet data={data} isFetching={isFetching} />
  if (error === null) return <BusyBar busy={isFetching} />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

/**
 * Saves the sheet with the draft as CSV: amounts are decimal numbers, and the heads are the same in every language. Returns the path if it
 * is known.
 */
const savePriceCsv = ({ event, rows }: PriceSheet, draft: PriceDraft): Promise<string | undefined> => {
  const money = (minor: number | undefined, currency: string) =>
    minor === undefined ? undefined : minorToDecimal(minor, currency)
  const { heads, cells } = csvFile<PriceSheet['rows'][number]>({
    facility_id: (row) => row.facility_id,
    facility: (row) => row.name,
    distance_meters: (row) => Math.trunc(row.distance_meters),
    spaces: (row) => row.spaces,
    sold: (row) => row.sold,
    held_back: (row) => row.held_back,
    currency: (row) => row.currency,
    facility_rate: (row) => money(row.own?.rate_minor, row.currency),
    event_rate: (row) => {
      const { rate, isOwn } = rowFigures(row, draft)
      return isOwn ? undefined : money(rate, row.currency)
    },
    oversize: (row) => money(row.oversize_minor, row.currency),
    fee_and_tax: (row) => money(rowFigures(row, draft).added, row.currency),
    total: (row) => money(rowFigures(row, draft).total, row.currency),
  })
  const text = [byteOrderMark, csvLine(heads), ...cells(rows).map(csvLine)].join('')
  return platform().saveText(`prices-${localDate(event.starts_at, event.timezone)}.csv`, text, 'csv')
}

interface LoadedSheetProps {
  readonly data: PriceSheet
  readonly isFetching: boolean
}

const LoadedSheet = ({ data, isFetching }: LoadedSheetProps) => {
  const { event, rows, previous, next } = data
  const sheet = useSheet(event.id, data)
  const saving = useSavePrices(event.id)
  const grid = useRef<HTMLDivElement>(null)
  const [isChoosingGame, setChoosingGame] = useState(false)
  const [message, setMessage] = useState<string>()
  const withinMiles = useWithinMiles()

  const csv = async () => {
    try {
      const path = await savePriceCsv(data, sheet.draft)
      setMessage(path === undefined ? t('prices.csv.saved') : t('prices.csv.savedIn', { file: path }))
    } catch (problem) {
      setMessage(t('ui.csv.failed', { problem: errorMessage(problem).title }))
    }
  }
  const copyGame = (other: PriceSheet) => {
    const rates = new Map(other.rows.map((row) => [row.facility_id, row.event?.rate_minor ?? null]))
    const entered = rows.flatMap((row) => {
      const rateMinor = rates.get(row.facility_id)
      return rateMinor === undefined ? [] : { row, rateMinor }
    })
    sheet.enter('game', entered, false)
  }

  /** The text being typed and a previewed change of many rows are put into the sheet first. */
  const save = () => {
    if (!sheet.finishEditing()) return
    if (sheet.applyBulk()) grid.current?.focus()
    saving.save(data)
  }

  const shown = (id: string, label: string, keyBar: string, keys: readonly string[]): Command => ({
    id: `prices.${id}`,
    label,
    keyBar,
    keys,
    shownOnly: true,
    perform: () => undefined,
  })
  useCommands([
    shown('cell', t('prices.keys.cell'), t('prices.keys.cellShort'), ['ArrowUp', 'ArrowDown']),
    shown('select', t('prices.keys.select'), t('prices.keys.selectShort'), ['Shift+ArrowDown']),
    {
      id: 'prices.raise',
      label: t('prices.keys.raise'),
      keyBar: t('prices.bulk.modes.raise'),
      keys: ['+', '-'],
      perform: () => sheet.openBulk('raise'),
    },
    {
      id: 'prices.set',
      label: t('prices.keys.set'),
      keyBar: t('prices.bulk.modes.set'),
      keys: ['='],
      perform: () => sheet.openBulk('set'),
    },
    {
      id: 'prices.distance',
      label: t('prices.keys.distance'),
      keyBar: t('prices.bulk.modes.distance'),
      keys: ['D'],
      perform: () => sheet.openBulk('distance'),
    },
    shown('own', t('prices.keys.own'), t('prices.keys.ownShort'), ['Delete']),
    shown('paste', t('prices.keys.paste'), t('prices.keys.pasteShort'), ['Ctrl+V']),
    { id: 'prices.copy', label: t('prices.keys.copy'), keys: ['Ctrl+C'], shownOnly: true, perform: () => undefined },
    {
      id: 'prices.previous',
      label: t('prices.keys.previous'),
      keys: ['['],
      predicate: () => previous !== undefined,
      perform: () => previous && goTo(paths.inventory.prices(previous.id)),
    },
    {
      id: 'prices.next',
      label: t('prices.keys.next'),
      keys: [']'],
      predicate: () => next !== undefined,
      perform: () => next && goTo(paths.inventory.prices(next.id)),
    },
    { id: 'prices.game', label: t('prices.game.title'), keys: ['G'], perform: () => setChoosingGame(true) },
    { id: 'prices.csv', label: t('prices.keys.csv'), perform: () => void csv() },
    {
      id: 'prices.save',
      label: t('prices.keys.save'),
      keys: ['Ctrl+S'],
      predicate: () => !isDraftEmpty(sheet.draft) || sheet.preview.size > 0 || sheet.editing !== undefined,
      perform: save,
    },
    {
      id: 'prices.undo',
      label: t('prices.keys.undo'),
      keys: ['Ctrl+Z'],
      predicate: () => sheet.draft.steps.length > 0,
      perform: sheet.undo,
    },
    {
      id: 'prices.undoSave',
      label: t('prices.keys.undoSave'),
      keys: ['F7'],
      predicate: () => saving.lastSave !== undefined && sheet.draft.steps.length === 0,
      perform: saving.undoSave,
    },
    {
      id: 'prices.deselect',
      label: t('prices.bulk.leave'),
      keys: ['Escape'],
      predicate: () => sheet.isBulk,
      perform: sheet.leaveBulk,
    },
  ])

  return (
    <>
      <BusyBar busy={isFetching} />
      <SheetHead data={data} onGame={() => setChoosingGame(true)} onCsv={() => void csv()} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('prices.empty.noFacility', { venue: event.venue_name })}
          text={t('prices.empty.noFacilityText')}
          actions={[
            {
              key: 'farther',
              label: t('prices.empty.farther'),
              action: t('prices.empty.look'),
              finds: withinMiles < widestMiles,
              onAct: () => setWithinMiles(widestMiles),
            },
            {
              key: 'facilities',
              label: t('prices.empty.addFacility'),
              action: t('inventory.tab.facilities'),
              onAct: () => goTo(paths.inventory.facilities()),
            },
          ]}
        />
      ) : (
        <>
          {sheet.isBulk ? <BulkBar sheet={sheet} onDone={() => grid.current?.focus()} /> : null}
          <SheetTable ref={grid} sheet={sheet} label={t('prices.sheet.label', { event: event.name })} />
          <SheetFoot sheet={sheet} message={message} />
        </>
      )}
      <PricePane data={data} sheet={sheet} saving={saving} onSave={save} />
      <ConflictDialog data={data} saving={saving} />
      {isChoosingGame ? <GameDialog data={data} onClose={() => setChoosingGame(false)} onPick={copyGame} /> : null}
    </>
  )
}
