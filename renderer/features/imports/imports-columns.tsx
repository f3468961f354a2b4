/** The table of imports. */
import { IconArrowBackUp, IconBan, IconLoader2, IconLock } from '@tabler/icons-react'
import type { InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { column, Icon, IconAttention, Row, Text, type CounterTime, type DataColumn } from '../../ui/index.ts'
import { undoLook, undoText } from './import-texts.ts'

const looks = {
  all: { icon: IconArrowBackUp, tone: 'ok' },
  part: { icon: IconAttention, tone: 'warn' },
  none: { icon: IconLock, tone: 'secondary' },
  undone: { icon: IconArrowBackUp, tone: 'secondary' },
  cancelled: { icon: IconBan, tone: 'secondary' },
  running: { icon: IconLoader2, tone: 'secondary' },
} as const

const UndoState = ({ shown }: { readonly shown: InventoryImport }) => {
  const { icon, tone } = looks[undoLook(shown)]
  return (
    <Row as="div" tone={tone} style={{ gap: 6 }}>
      <Icon of={icon} tone={tone} />
      <Text line="cut">{undoText(shown)}</Text>
    </Row>
  )
}

export const importColumns = ({ moment }: CounterTime): readonly DataColumn<InventoryImport>[] => [
  column('id', t('imports.list.number'), { width: 52, numeric: true, fixed: true }, ({ id }) => (
    <Text weight="strong">{formatCount(id)}</Text>
  )),
  column(
    'name',
    t('imports.list.name'),
    { width: 150, share: 3, fixed: true },
    ({ name }) => name,
    ({ name }) => name,
  ),
  column('kind', t('imports.list.kind'), { width: 100, share: 1, dropOrder: 2 }, ({ kind }) =>
    t(`imports.kind.${kind}`),
  ),
  column('rows', t('imports.list.rows'), { width: 60, numeric: true }, ({ rows_written: rows }) => (
    <Text weight="strong">{formatCount(rows)}</Text>
  )),
  column('at', t('imports.list.at'), { width: 130, share: 1, dropOrder: 3 }, ({ at }) => moment(at)),
  column(
    'by',
    t('imports.list.by'),
    { width: 96, share: 1, dropOrder: 1 },
    ({ person, window }) => person?.name ?? window,
  ),
  column(
    'undo',
    t('imports.list.undo'),
    { width: 210, share: 2, fixed: true },
    (each) => <UndoState shown={each} />,
    undoText,
  ),
]
