/** The list of statements: its columns, its file. In a narrow list, a column has a second line that explains the first. */
import type { ReactNode } from 'react'
import {
  IconArrowForwardUp,
  IconBuildingBank,
  IconCheck,
  IconCircleDashed,
  IconCreditCard,
  IconFileDollar,
  IconLock,
} from '@tabler/icons-react'
import { closingName } from '../../../../shared/desk/reconcile/closings.ts'
import { statementStates, type StatementSummary } from '../../../../shared/desk/reconcile/statements.ts'
import {
  counterZone,
  formatCount,
  formatDay,
  formatList,
  formatMinor,
  formatPercent,
  minorToDecimal,
  rangeText,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import type { FilteredList } from '../../../kit/list/index.ts'
import { column, csvFile, Icon, Row, Text, widthOfWords, type DataColumn, type IconShape } from '../../../ui/index.ts'
import { barParts, carriedItems, openItems, resolvedShare } from './statement-figures.ts'
import { noFilter, statementFilterSchema, type StatementQuery } from './statement-filter.ts'
import { periodText, statementText } from '../closings/closing-text.ts'
import styles from './statements.module.css'

export const statementList: FilteredList<StatementSummary, StatementQuery> = {
  key: 'statements',
  label: t('reconcile.tab.statements'),
  path: paths.statements(),
  rowPath: '/reconcile/statements',
  rowId: ({ id }) => id,
  schema: statementFilterSchema,
  empty: noFilter,
  sort: { by: 'state', direction: 'asc' },
  csv: csvFile<StatementSummary>({
    Kind: ({ kind }) => kind,
    Name: ({ name }) => name,
    Partner: ({ partner }) => partner,
    From: ({ period }) => period.from,
    To: ({ period }) => period.to,
    File: ({ file_name: file }) => file,
    Mapping: ({ mapping, format }) => mapping ?? format,
    Lines: ({ lines }) => lines,
    'Matched by rule': ({ groups }) => groups.linked,
    'Matched by hand': ({ groups }) => groups.by_hand,
    Ignored: ({ groups }) => groups.ignored,
    'Already imported': ({ groups }) => groups.seen,
    Open: openItems,
    'Carried over': carriedItems,
    Net: ({ net }) => net.map(({ currency, amount }) => `${minorToDecimal(amount, currency)} ${currency}`).join(' '),
    'In bank': ({ in_bank: bank }) => bank?.date,
    State: ({ state }) => state,
    Closing: ({ closing }) => closing?.number,
    'Read (ISO 8601)': ({ read_at: at }) => at,
  }),
}

const kindIcons: Readonly<Record<StatementSummary['kind'], IconShape>> = {
  payout: IconFileDollar,
  card: IconCreditCard,
  bank: IconBuildingBank,
}

/** "Dec 21" for an instant. */
export const dayText = (at: string): string => formatDay(at, counterZone)
const dateText = (date: string): string => rangeText({ from: date, to: date })

const sourceText = ({ file_name: file, mapping, format }: StatementSummary): string =>
  t('statements.list.source', { file, mapping: mapping ?? format })

const netText = ({ net }: StatementSummary): string =>
  formatList(
    net.map(({ currency, amount }) => formatMinor(amount, currency)),
    'unit',
  )

/** A word that repeats the head of the column: it is shown if the cell is the second line of another column. */
const lead = (words: ReactNode): ReactNode => (
  <span key="lead" className={styles.lead}>
    {words}
  </span>
)

const BankState = ({ row: { kind, in_bank: bank, banked } }: { readonly row: StatementSummary }) => {
  if (kind === 'bank') return banked === undefined ? '—' : t('statements.list.banked', banked)
  if (bank === undefined) return t.rich('statements.list.notInBank', { lead })
  return (
    <span className={styles.inBank}>
      <Icon of={IconCheck} tone="ok" />
      <span>{t.rich('statements.list.inBank', { day: dateText(bank.date), lead })}</span>
    </span>
  )
}

const State = ({ row }: { readonly row: StatementSummary }) => {
  const carried = carriedItems(row)
  if (row.state === 'open')
    return (
      <Row style={{ gap: 6 }}>
        <Icon of={IconCircleDashed} tone="secondary" />
        <Text tone="secondary" weight="medium">
          {t('reconcile.state.open')}
        </Text>
      </Row>
    )
  return carried > 0 ? (
    <Row style={{ gap: 6 }}>
      <Icon of={IconArrowForwardUp} tone="warn" />
      <Text tone="warn" weight="medium" line="cut">
        {t('statements.list.carried', { count: carried })}
      </Text>
    </Row>
  ) : (
    <Row style={{ gap: 6 }}>
      <Icon of={IconLock} />
      <Text weight="medium">{t('reconcile.state.closed')}</Text>
    </Row>
  )
}

/** A period that cannot be closed yet has no text: the queue says why. */
const closingText = (row: StatementSummary): string | undefined =>
  row.closing !== undefined
    ? t('statements.list.closing', { number: closingName(row.closing.number), day: dayText(row.closing.at) })
    : openItems(row) === 0
      ? t('statements.list.ready')
      : undefined

const Resolved = ({ row }: { readonly row: StatementSummary }) => (
  <>
    <div>{formatPercent(resolvedShare(row))}</div>
    <div className={styles.bar} aria-hidden>
      {barParts(row.groups).map(({ kind, lines }) => (
        <i key={kind} className={styles[kind]} style={{ flexGrow: lines }} />
      ))}
    </div>
  </>
)

/** The width in the narrow typeface. */
const bankWidth =
  widthOfWords(
    t.markup('statements.list.notInBank', { lead: (words) => words }),
    t('statements.list.banked', { payouts: 9, bags: 99 }),
  ) - 14

export const statementColumns: readonly DataColumn<StatementSummary>[] = [
  column(
    'name',
    t('statements.list.statement'),
    { width: 196, share: 4, sort: 'name', fixed: true },
    (row) => (
      <Row style={{ gap: 9 }}>
        <Icon of={kindIcons[row.kind]} tone="secondary" name={t(`reconcile.kind.${row.kind}`)} />
        <Text weight="medium" face="dense" line="cut">
          {statementText(row)}
        </Text>
      </Row>
    ),
    statementText,
  ),
  column(
    'source',
    t('statements.list.file'),
    { width: 210, share: 3, dropOrder: 1, foldInto: 'name', isSecondary: true },
    (row) => <span className={styles.source}>{sourceText(row)}</span>,
    sourceText,
  ),
  column(
    'period',
    t('statements.list.period'),
    { width: 104, sort: 'period' },
    ({ period }) => <Text face="dense">{rangeText(period)}</Text>,
    ({ period }) => periodText(period),
  ),
  column(
    'read',
    t('statements.list.read'),
    { width: 92, dropOrder: 4, foldInto: 'period', isSecondary: true, sort: 'read_at', firstDirection: 'desc' },
    ({ read_at: at }) => <span>{t.rich('statements.list.readOn', { day: dayText(at), lead })}</span>,
  ),
  column(
    'lines',
    t('statements.list.lines'),
    { width: 56, dropOrder: 5, numeric: true, sort: 'lines', firstDirection: 'desc' },
    ({ lines }) => formatCount(lines),
  ),
  column('matched', t('statements.list.matched'), { width: 62, dropOrder: 6, numeric: true }, (row) => (
    <Resolved row={row} />
  )),
  column('open', t('statements.list.open'), { width: 50, numeric: true }, (row) => {
    const count = openItems(row)
    return count === 0 ? undefined : (
      <Text weight="medium" tone="warn">
        {formatCount(count)}
      </Text>
    )
  }),
  column('net', t('reconcile.equation.net'), { width: 104, numeric: true }, (row) => (
    <Text weight="medium">{netText(row)}</Text>
  )),
  column(
    'bank',
    t('statements.list.bank'),
    { width: bankWidth, share: 1, dropOrder: 3, foldInto: 'net', numeric: true, isSecondary: true },
    (row) => (
      <Text face="dense">
        <BankState row={row} />
      </Text>
    ),
  ),
  column(
    'state',
    t('statements.list.state'),
    {
      width:
        widthOfWords(
          ...statementStates.map((state) => t(`reconcile.state.${state}`)),
          t('statements.list.carried', { count: 99 }),
        ) + 15,
      sort: 'state',
    },
    (row) => <State row={row} />,
  ),
  column(
    'closing',
    t('statements.list.closingHead'),
    { width: 116, dropOrder: 2, foldInto: 'state', isSecondary: true },
    closingText,
  ),
]
