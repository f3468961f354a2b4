/**
 * The columns of a file in a table: samples, the meaning of each, how many values are readable, and how it was found. A meaning is chosen
 * in a menu, by mouse or with Enter.
 */
import { useState, type ReactNode } from 'react'
import { IconBan, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useCommands, useRowsCommand, type Command } from '../../lib/commands/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  classes,
  column,
  DataTable,
  Icon,
  IconAttention,
  Row,
  Text,
  type DataColumn,
  type DataTableProps,
} from '../../ui/index.ts'
import { MeaningMenu, type Meanings } from './meaning-menu.tsx'
import styles from './table-file.module.css'

const looks = {
  ok: { icon: IconCheck, tone: 'ok' },
  warn: { icon: IconAttention, tone: 'warn' },
  bad: { icon: IconX, tone: 'bad' },
  chosen: { icon: IconPencil, tone: 'accent' },
  off: { icon: IconBan, tone: 'faint' },
} as const

export interface FileColumn {
  readonly index: number
  /** Empty where the file has no heading for it; `name` always has a text. */
  readonly head: string
  readonly name: string
  readonly samples: readonly (string | undefined)[]
  /** The value in the row of totals, where the file has one. */
  readonly total?: string | undefined
  readonly isAmount?: boolean
  /** The code of its meaning, and the text. */
  readonly meaning: string
  readonly meaningText: string
  readonly isUsed: boolean
  /** The number of values, and of readable values; undefined until they are counted. */
  readonly filled: number | undefined
  readonly read: number | undefined
  readonly state: { readonly look: keyof typeof looks; readonly text: string }
}

type CommandTexts = Pick<Command, 'id' | 'label' | 'keyBar'>

interface ColumnsTableProps extends Pick<
  DataTableProps<FileColumn>,
  'label' | 'rows' | 'view' | 'busy' | 'empty' | 'foot'
> {
  /** The heading of each sample: "Row 1". */
  readonly sampleHeads: readonly string[]
  readonly totalHead?: string | undefined
  readonly stateWidth: number
  readonly meanings: Meanings
  readonly onChoose: (index: number, meaning: string) => void
  /** `ignore` is for tables in which Delete removes the meaning. */
  readonly commands: { readonly rows: CommandTexts; readonly choose: CommandTexts; readonly ignore?: CommandTexts }
  readonly onIgnore?: (index: number) => void
}

const Reads = ({ isUsed, filled, read }: FileColumn): ReactNode => {
  if (filled === undefined || read === undefined) return null
  if (!isUsed) return filled === 0 ? null : <Text tone="warn">{t('ui.fileColumns.unused', { count: filled })}</Text>
  return t.rich('ui.fileColumns.readsOf', {
    read: formatCount(read),
    filled: formatCount(filled),
    b: (chunks) => (
      <Text tone={read < filled ? 'warn' : undefined} weight={read < filled ? 'strong' : undefined}>
        {chunks}
      </Text>
    ),
  })
}

const sample = (head: string, place: number) =>
  column<FileColumn>(
    `sample${place}`,
    head,
    { width: 112, share: 2, dropOrder: 3 - place },
    ({ samples, isAmount }) => (
      <Text
        as="div"
        face="code"
        tone={(samples[place] ?? '') === '' ? 'faint' : undefined}
        className={classes(styles.sample, isAmount && styles.amount)}
      >
        {(samples[place] ?? '') === '' ? t('ui.fileColumns.empty') : samples[place]}
      </Text>
    ),
    ({ samples }) => samples[place],
  )

export const ColumnsTable = ({
  rows,
  sampleHeads,
  totalHead,
  stateWidth,
  meanings,
  commands,
  onChoose,
  onIgnore,
  ...table
}: ColumnsTableProps) => {
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const [ref, rowsCommand] = useRowsCommand(commands.rows, {
    rows,
    isOpen: true,
    open: ({ index }: FileColumn) => setCurrent(index),
  })
  useCommands([
    rowsCommand,
    // The command belongs to the window, not to the table: a menu treats the key that opens it as a press outside of it, unless the event
    // has reached the window.
    { ...commands.choose, keys: ['Enter'], predicate: () => rows.length > 0, perform: () => setOpened(current) },
    ...(commands.ignore === undefined
      ? []
      : [
          {
            ...commands.ignore,
            keys: ['Delete'],
            predicate: () => rows[current]?.isUsed === true,
            perform: () => onIgnore?.(current),
          },
        ]),
  ])
  const columns: DataColumn<FileColumn>[] = [
    column(
      'head',
      t('ui.fileColumns.head'),
      { width: 96, share: 1, fixed: true },
      ({ head, name }) =>
        head === '' ? (
          <Text tone="faint">{name}</Text>
        ) : (
          <Text face="code" weight="strong" className={styles.head}>
            {head}
          </Text>
        ),
      ({ name }) => name,
    ),
    ...sampleHeads.map(sample),
    ...(totalHead === undefined
      ? []
      : [
          column<FileColumn>('total', totalHead, { width: 88, dropOrder: 4, numeric: true }, ({ total }) => (
            <Text as="div" face="code" weight="strong" className={styles.total}>
              {total}
            </Text>
          )),
        ]),
    column('means', t('ui.fileColumns.means'), { width: 146, share: 1, fixed: true }, (row) => (
      <MeaningMenu
        name={row.name}
        meaning={row.meaning}
        text={row.meaningText}
        meanings={meanings}
        isUnused={!row.isUsed}
        open={opened === row.index}
        onOpen={(isOpen) => setOpened(isOpen ? row.index : undefined)}
        onChoose={(meaning) => onChoose(row.index, meaning)}
      />
    )),
    column('reads', t('ui.fileColumns.reads'), { width: 92, numeric: true, dropOrder: 5 }, (row) => <Reads {...row} />),
    column(
      'state',
      t('ui.fileColumns.state'),
      { width: stateWidth, share: 1, dropOrder: 6 },
      ({ state: { look, text } }) => (
        <Row style={{ gap: 6 }} tone={looks[look].tone}>
          <Icon of={looks[look].icon} tone={looks[look].tone} />
          <Text line="cut">{text}</Text>
        </Row>
      ),
      ({ state }) => state.text,
    ),
  ]
  return (
    <DataTable
      {...table}
      ref={ref}
      columns={columns}
      rows={rows}
      rowId={({ index }) => String(index)}
      selectedId={String(current)}
      onSelect={({ index }) => setCurrent(index)}
    />
  )
}
