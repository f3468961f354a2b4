/** The columns of a file that is imported, as rows of a table: some values, what each column means, how many are read, and what was found. */
import type { ReactNode } from 'react'
import { formatCount } from '../lib/format/index.ts'
import { t } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { column, type DataColumn } from './data-table/columns.ts'
import styles from './file-columns.module.css'
import { Icon, type IconShape } from './icon.tsx'
import { MenuButton } from './menu.tsx'
import { Row, Text, type TextTone } from './text.tsx'

export interface FileColumn {
  readonly index: number
  /** Empty where the file gives it none; `name` is what it is called then too. */
  readonly head: string
  readonly name: string
  readonly samples: readonly (string | undefined)[]
  /** In the row of totals, where the file has one. */
  readonly total?: string | undefined
  readonly isAmount?: boolean
  /** The code of its meaning, and the words. */
  readonly meaning: string
  readonly meaningText: string
  readonly isUsed: boolean
  /** Values that are there, and those that can be read; undefined until they are counted. */
  readonly filled: number | undefined
  readonly read: number | undefined
  readonly state: { readonly icon: IconShape; readonly tone: TextTone; readonly text: string }
}

interface FileColumnsOptions {
  /** Of each sample: "Row 1". */
  readonly sampleHeads: readonly string[]
  readonly totalHead?: string | undefined
  readonly stateWidth: number
  readonly meanings: readonly { readonly key: string; readonly label: string }[]
  /** The column whose menu is open. */
  readonly opened: number | undefined
  readonly onOpen: (index: number | undefined) => void
  readonly onChoose: (index: number, meaning: string) => void
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

export const fileColumns = (options: FileColumnsOptions): DataColumn<FileColumn>[] => {
  const { sampleHeads, totalHead, stateWidth, meanings, opened, onOpen, onChoose } = options
  return [
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
      <MenuButton
        className={classes(styles.meaning, !row.isUsed && styles.unused)}
        label={t('ui.fileColumns.meaningOf', { head: row.name, meaning: row.meaningText })}
        value={row.meaningText}
        open={opened === row.index}
        onOpen={(isOpen) => onOpen(isOpen ? row.index : undefined)}
        items={meanings.map(({ key, label }) => ({
          key,
          label,
          chosen: key === row.meaning,
          onPick: () => onChoose(row.index, key),
        }))}
      />
    )),
    column('reads', t('ui.fileColumns.reads'), { width: 92, numeric: true, dropOrder: 5 }, (row) => <Reads {...row} />),
    column(
      'state',
      t('ui.fileColumns.state'),
      { width: stateWidth, share: 1, dropOrder: 6 },
      ({ state: { icon, tone, text } }) => (
        <Row style={{ gap: 6 }} tone={tone}>
          <Icon of={icon} tone={tone} />
          <Text line="cut">{text}</Text>
        </Row>
      ),
      ({ state }) => state.text,
    ),
  ]
}
