/** The foot of the sheet: how many facilities within which distance, what gray and bold mean, and the sum of the selection. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatChange, formatDistance, formatMinor, metersPerMile } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Icon, MenuButton, Text } from '../../ui/index.ts'
import { draftRate, savedRate } from './model/draft.ts'
import styles from './prices.module.css'
import { setWithinMiles, useWithinMiles } from './prices-store.ts'
import { sheetMessageId, type Sheet } from './use-sheet.ts'

const reaches = [0.25, 0.5, 0.75, 1, 2, 5, 10] as const

interface SheetFootProps {
  readonly sheet: Sheet
  /** The result of saving a file. */
  readonly message: string | undefined
}

export const SheetFoot = ({ sheet, message }: SheetFootProps) => {
  const withinMiles = useWithinMiles()
  const within = (miles: number) => t('prices.foot.within', { distance: formatDistance(miles * metersPerMile) })
  return (
    <div className={styles.foot} data-part="table-foot">
      <span>{t.rich('prices.foot.count', { count: sheet.rows.length, b: (chunks) => <b>{chunks}</b> })}</span>
      <MenuButton
        label={t('prices.foot.reach')}
        value={within(withinMiles)}
        items={reaches.map((miles) => ({
          key: String(miles),
          label: within(miles),
          chosen: miles === withinMiles,
          onPick: () => setWithinMiles(miles),
        }))}
      />
      <Legend sheet={sheet} message={message} />
      <Text grow />
      <SelectedSum sheet={sheet} />
    </div>
  )
}

const problemText = ({ pasteProblem, editing, isBulkUnread, form }: Sheet): string | undefined => {
  if (editing?.isWrong === true) return t('prices.sheet.notAnAmount')
  if (isBulkUnread)
    return form.mode === 'raise' && form.by === 'percent'
      ? t('prices.bulk.notAPercentage')
      : t('prices.bulk.notAnAmount')
  if (pasteProblem === undefined) return undefined
  return t('prices.sheet.pasteRefused', { line: pasteProblem.badLine, text: pasteProblem.text.slice(0, 30) })
}

const Legend = ({ sheet, message }: SheetFootProps) => {
  const problem = problemText(sheet)
  if (problem !== undefined) {
    return (
      <span className={styles.footProblem}>
        <Icon of={IconAlertTriangle} tone="bad" />
        <Text tone="bad" role="alert" id={sheetMessageId}>
          {problem}
        </Text>
      </span>
    )
  }
  return message === undefined ? (
    <Text tone="faint">{t('prices.foot.legend')}</Text>
  ) : (
    <Text role="status">{message}</Text>
  )
}

/** The sum of the facilities in one currency. */
const SelectedSum = ({ sheet: { selected, draft, preview, currency } }: Pick<SheetFootProps, 'sheet'>) => {
  const rows = selected.filter((row) => row.currency === currency)
  if (rows.length < 2) return null
  const before = rows.reduce((sum, row) => sum + (savedRate(row) ?? 0), 0)
  const after = rows.reduce((sum, row) => sum + (preview.get(row.facility_id) ?? draftRate(row, draft) ?? 0), 0)
  const change = after - before
  return (
    <span>
      {t.rich('prices.foot.selected', {
        count: rows.length,
        hasChange: change === 0 ? 'no' : 'yes',
        before: formatMinor(before, currency),
        sign: change < 0 ? '−' : '+',
        change: formatChange(Math.abs(change), currency).replace(/^\+/, ''),
        after: formatMinor(after, currency),
        b: (chunks) => <b>{chunks}</b>,
      })}
    </span>
  )
}
