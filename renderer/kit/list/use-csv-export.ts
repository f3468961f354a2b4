/** Saves all rows that the filter matches as CSV: page by page, with progress, until a person stops it. */
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rowNouns } from '../../../shared/desk/desk.ts'
import { errorMessage, type RowPages } from '../../api/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { copyText, platform } from '../../lib/platform/index.ts'
import { byteOrderMark, csvLine } from '../../../shared/files/csv-file.ts'
import type { List } from './use-list.ts'

export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Reads all rows, where the shown ones may be only a part. */
  readonly source?: RowPages<Row>
}

/** `today` is in the name of the file. */
export const useCsvExport = <Row, Filter extends object>(
  { descriptor, settled }: Pick<List<Filter, Row>, 'descriptor' | 'settled'>,
  { rows, total, source: pages }: ListRows<Row>,
  today: string,
) => {
  const { csv: file, key, rowId } = descriptor
  const queries = useQueryClient()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const running = useRef<AbortController>(null)
  const online = useOnline()
  const isAway = file.isRemote === true && !online.isOnline
  const away = isAway ? online.disabledReason('export') : undefined
  // While the marketplace is unavailable, rows that were read before can be saved if they are all.
  const isWhole = rows.length > 0 && rows.length === total
  const reason =
    away === undefined || isWhole ? undefined : rows.length === 0 ? away : t('ui.csv.partCached', { reason: away })

  /** Resolves with the message; undefined after it was stopped. */
  const write = async (): Promise<string | undefined> => {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    // Rows are stored by id: a row that is added meanwhile moves the pages, and each row may be in the file only once.
    const lines = new Map<number | string, string>()
    const whole = isAway ? undefined : await file.whole?.(settled)
    const add = async (more: readonly Row[]) => {
      const cells = await file.cells(more, false)
      more.forEach((row, index) => lines.set(rowId(row), csvLine(cells[index] ?? [])))
    }
    if (whole !== undefined) setProgress({ done: total, total })
    else if (pages === undefined || isAway) {
      for (let from = 0; from < rows.length; from += 100) await add(rows.slice(from, from + 100))
    } else {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { items, paging } = await queries.query({
          queryKey: [...pages.queryKey, 'csv', page],
          queryFn: (context) => pages.readPage(page, context.signal),
          gcTime: 0,
        })
        if (signal.aborted) return undefined
        await add(items)
        last = paging.totalPages
        setProgress({ done: lines.size, total: paging.total })
      }
    }
    if (signal.aborted) return undefined
    const text = byteOrderMark + (whole ?? [csvLine(file.heads), ...lines.values()].join(''))
    const path = await platform().saveText(`${file.name ?? key}-${today}.csv`, text, 'csv')
    const saved = t('lists.count', { noun: rowNouns[key], count: whole === undefined ? lines.size : total })
    if (path === undefined) return t(isAway ? 'ui.csv.savedCached' : 'ui.csv.saved', { rows: saved })
    return t(isAway ? 'ui.csv.savedCachedIn' : 'ui.csv.savedIn', { rows: saved, file: path })
  }
  const { mutate, isPending, error, data } = useMutation({ mutationFn: write })

  return {
    isRunning: isPending,
    progress,
    hasFailed: error !== null,
    message: error === null ? data : t('ui.csv.failed', { problem: errorMessage(error).title }),
    reason,
    start: () => {
      if (reason === undefined && !isPending) mutate()
    },
    stop: () => running.current?.abort(),
    /** Copies the row as it is in the file, with the headings above, to the clipboard. */
    copy: async (row: Row) => {
      const [cells = []] = await file.cells([row], true)
      await copyText(csvLine(file.heads) + csvLine(cells))
    },
  }
}
