/** The table of the columns of a file. */
import { IconAlertTriangle, IconBan, IconCheck, IconPencil } from '@tabler/icons-react'
import type { ImportColumn } from '../../../../shared/desk/inventory/imports.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Icon, MenuButton, Row, Text, widthOfWords, type DataColumn } from '../../../ui/index.ts'
import { fieldText } from './import-words.ts'
import styles from './import.module.css'

export type ColumnRow = ImportColumn & { readonly index: number }
export const ignored = 'ignore'

const looks = {
  recognized: { icon: IconCheck, tone: 'ok' },
  guessed: { icon: IconAlertTriangle, tone: 'warn' },
  chosen: { icon: IconPencil, tone: 'accent' },
  ignored: { icon: IconBan, tone: 'faint' },
} as const

const ReadCounts = ({ filled, read }: Pick<ColumnRow, 'filled' | 'read'>) =>
  filled === undefined || read === undefined
    ? null
    : t.rich('imports.columns.reads', {
        read: formatCount(read),
        filled: formatCount(filled),
        b: (chunks) => (
          <Text tone={read < filled ? 'warn' : undefined} weight={read < filled ? 'strong' : undefined}>
            {chunks}
          </Text>
        ),
      })

const UnusedCount = ({ filled = 0 }: Pick<ColumnRow, 'filled'>) =>
  filled === 0 ? null : <Text tone="warn">{t('imports.columns.unused', { count: filled })}</Text>

interface Choice {
  readonly fields: readonly string[]
  /** The column whose menu is open. */
  readonly opened: number | undefined
  readonly onOpen: (index: number | undefined) => void
  readonly onChoose: (index: number, means: string) => void
}

const sample = (place: number) =>
  column<ColumnRow>(
    `sample${place}`,
    t('imports.columns.row', { row: place + 1 }),
    { width: 112, share: 2, dropOrder: 3 - place },
    ({ samples }) => (
      <Text face="code" tone={(samples[place] ?? '') === '' ? 'faint' : undefined} className={styles.sample}>
        {(samples[place] ?? '') === '' ? t('imports.columns.empty') : samples[place]}
      </Text>
    ),
    ({ samples }) => samples[place],
  )

export const columnColumns = ({ fields, opened, onOpen, onChoose }: Choice): DataColumn<ColumnRow>[] => [
  column(
    'head',
    t('imports.columns.head'),
    { width: 104, share: 1, fixed: true },
    ({ head }) =>
      head === '' ? (
        <Text tone="faint">{t('imports.columns.noHead')}</Text>
      ) : (
        <Text face="code" weight="strong">
          {head}
        </Text>
      ),
    ({ head }) => head,
  ),
  ...[0, 1, 2].map(sample),
  column('means', t('imports.columns.means'), { width: 150, fixed: true }, ({ head, index, means }) => (
    <MenuButton
      className={styles.meaning}
      label={t('imports.columns.meaningOf', { head, meaning: fieldText(means) })}
      value={means === ignored ? <Text tone="faint">{fieldText(means)}</Text> : fieldText(means)}
      open={opened === index}
      onOpen={(isOpen) => onOpen(isOpen ? index : undefined)}
      items={[ignored, ...fields].map((field) => ({
        key: field,
        label: fieldText(field),
        chosen: field === means,
        onPick: () => onChoose(index, field),
      }))}
    />
  )),
  column('reads', t('imports.columns.readsHead'), { width: 96, numeric: true, dropOrder: 4 }, (row) =>
    row.means === ignored ? <UnusedCount {...row} /> : <ReadCounts {...row} />,
  ),
  column(
    'state',
    t('imports.columns.state'),
    {
      width: widthOfWords(...Object.keys(looks).map((found) => t(`imports.found.${found as ColumnRow['found']}`))) + 24,
      dropOrder: 5,
    },
    ({ found }) => (
      <Row style={{ gap: 6 }} tone={looks[found].tone}>
        <Icon of={looks[found].icon} tone={looks[found].tone} />
        {t(`imports.found.${found}`)}
      </Row>
    ),
  ),
]
