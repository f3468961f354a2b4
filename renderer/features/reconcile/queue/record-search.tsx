/** A search for records of the books, under a field that stays focused: arrows move, Enter chooses. */
import { useState, type ReactNode } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { FoundRecord } from '../../../../shared/desk/reconcile/queue.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { BusyLine, ErrorState, SearchField, Text, useListbox } from '../../../ui/index.ts'
import { dayText, localText } from '../reconcile-texts.ts'
import { recordTitle } from './item-text.ts'
import styles from './queue.module.css'

/** The pause in typing before a search, in milliseconds. */
const typingPauseMs = 120

const placeText = ({ plate, facility, starts_at: startsAt, date }: FoundRecord): string =>
  [plate, facility, startsAt === undefined ? dayText(date) : localText(startsAt)]
    .filter((part) => part !== undefined)
    .join(' · ')

const FoundLine = ({ record }: { readonly record: FoundRecord }) => {
  const { accounted, expected, currency } = record
  return (
    <>
      <Text as="div" grow>
        <Text as="div" weight="medium" line="cut">
          {recordTitle(record)}
        </Text>
        <Text as="div" size="small" tone="secondary" line="cut">
          {placeText(record)}
        </Text>
      </Text>
      {accounted === undefined ? null : (
        <Text size="small" tone="warn">
          {t('queue.find.accounted', { name: accounted.name })}
        </Text>
      )}
      <Text weight="medium">{formatMinor(expected.net, currency)}</Text>
    </>
  )
}

/** To find more than these, more of the text must be typed. */
const mostFound = 50
const none: readonly FoundRecord[] = []

interface RecordSearchProps {
  readonly statementId: number
  readonly onPick: (record: FoundRecord) => void
}

/** `current` is the record on which the cursor stands. */
export const useRecordSearch = ({
  statementId,
  onPick,
}: RecordSearchProps): { readonly current: FoundRecord | undefined; readonly search: ReactNode } => {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), typingPauseMs)
  const { pages, rows } = usePagedRows({
    ...pagesOf(queueApi.records, { id: statementId, text: settled }),
    enabled: settled !== '',
  })
  // While the results belong to an earlier text, Enter would choose a record that is no longer meant.
  const isSettled = settled === text.trim() && !pages.isPlaceholderData
  const found = isSettled ? rows.slice(0, mostFound) : none
  const list = useListbox(
    found.map(({ key }) => key),
    (current) => {
      const record = found.find(({ key }) => key === current)
      if (record !== undefined) onPick(record)
    },
  )
  const search = (
    <div>
      <SearchField
        {...list.field}
        label={t('queue.find.search')}
        placeholder={t('queue.find.placeholder')}
        value={text}
        onChange={(next) => {
          setText(next)
          list.moveTo(0)
        }}
        onKeyDown={list.onKeyDown}
      />
      <BusyLine busy={pages.isFetching} />
      {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
      <div {...list.list} className={styles.found} aria-label={t('queue.find.results')}>
        {found.map((record, index) => (
          <div
            key={record.key}
            {...list.line(record.key)}
            // The effect of a record is shown before it is clicked, as before Enter; the field stays focused.
            onMouseMove={() => list.moveTo(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(record)}
          >
            <FoundLine record={record} />
          </div>
        ))}
      </div>
      {found.length > 0 || !isSettled || pages.isFetching ? null : (
        <Text as="p" role="status" tone="secondary">
          {settled === '' ? t('queue.find.type') : t('queue.find.none', { text: settled })}
        </Text>
      )}
    </div>
  )
  return { current: found.find(({ key }) => key === list.current), search }
}

export const RecordSearch = (props: RecordSearchProps) => useRecordSearch(props).search
