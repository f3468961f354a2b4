/** The facilities that wait, most spaces first; postponed ones come last. */
import { useMemo, type Ref } from 'react'
import type { FacilityNeed } from '../../../shared/desk/inventory/facilities.ts'
import type { NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import type { RowPaging } from '../../api/index.ts'
import { formatCount, formatDistance } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Button, column, DataTable, EmptyState, FormFailure, Text, type DataTableProps } from '../../ui/index.ts'
import { useDrafts } from './drafts.ts'
import { leftText } from './need-texts.ts'
import type { useUndoNeed } from './use-need.ts'

interface NeedListProps extends Pick<DataTableProps<NeededFacility>, 'busy' | 'error' | 'onRetry'> {
  readonly need: FacilityNeed
  readonly rows: readonly NeededFacility[]
  readonly paging: RowPaging
  readonly current: NeededFacility | undefined
  readonly onSelect: (facility: NeededFacility) => void
  readonly undoing: Pick<ReturnType<typeof useUndoNeed>, 'last' | 'error' | 'undo'>
  readonly otherCounts: readonly { readonly need: FacilityNeed; readonly count: number }[]
  readonly ref: Ref<HTMLDivElement>
}

export const NeedList = (props: NeedListProps) => {
  const { need, rows, paging, current, onSelect, undoing, otherCounts, ...table } = props
  const later = useDrafts((state) => state.later)
  const done = useDrafts((state) => state.done)
  const columns = useMemo(
    () => [
      column<NeededFacility>(
        'name',
        t('needs.list.name'),
        { width: 140, share: 3, fixed: true },
        ({ name }) => (
          <Text face="dense" weight="medium">
            {name}
          </Text>
        ),
        ({ name }) => name,
      ),
      column<NeededFacility>(
        'spaces',
        t('needs.list.spaces'),
        { width: 66, numeric: true, fixed: true },
        ({ spaces }) => (spaces === null ? undefined : <Text weight="strong">{formatCount(spaces)}</Text>),
      ),
      column<NeededFacility>(
        'left',
        t('needs.text.title'),
        { width: 180, dropOrder: 1, foldInto: 'name' },
        (facility) => (
          <Text tone="faint" size="small">
            {later.includes(facility.facility_id)
              ? t('needs.list.later')
              : need === 'price'
                ? leftText(facility)
                : facility.posted}
          </Text>
        ),
        ({ posted }) => posted,
      ),
      column<NeededFacility>(
        'distance',
        t('needs.list.name'),
        { width: 64, dropOrder: 2, foldInto: 'spaces' },
        ({ distance_meters: meters }) => (
          <Text tone="faint" size="small">
            {meters === undefined ? '' : formatDistance(meters)}
          </Text>
        ),
      ),
    ],
    [need, later],
  )
  const many = rows.reduce((sum, { spaces }) => sum + (spaces ?? 0), 0)
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <DataTable
      {...table}
      label={t('needs.list.label')}
      columns={columns}
      rows={rows}
      rowId={({ facility_id: id }) => String(id)}
      question={need}
      headHidden
      paging={paging}
      selectedId={current && String(current.facility_id)}
      onSelect={onSelect}
      empty={
        <EmptyState
          title={t('needs.empty.title', { need })}
          text={t('needs.empty.text')}
          actions={[
            ...otherCounts.map((other) => ({
              key: other.need,
              label: t('needs.empty.other', { need: other.need }),
              count: formatCount(other.count),
              action: t('needs.empty.show'),
              onAct: () => goTo(paths.inventory.needs(other.need)),
            })),
            {
              key: 'facilities',
              label: t('needs.empty.facilities'),
              action: t('needs.empty.open'),
              keys: 'Escape',
              onAct: () => goTo(paths.inventory.facilities()),
            },
          ]}
        />
      }
      foot={
        paging.total === 0 && undoing.last === undefined ? undefined : (
          <>
            <span>{t.rich('needs.list.left', { count: formatCount(paging.total), b: bold })}</span>
            <Text grow />
            <FormFailure error={undoing.error} />
            {undoing.last !== undefined ? (
              <Button
                small
                keys="F7"
                label={t('needs.undo.command', { name: undoing.last.name })}
                onClick={undoing.undo}
              >
                {t('needs.undo.keyBar')}
              </Button>
            ) : done > 0 ? (
              <Text tone="ok">{t('needs.list.done', { done })}</Text>
            ) : rows.length < paging.total ? null : (
              <span>{t.rich('needs.list.unsold', { count: formatCount(many), many, b: bold })}</span>
            )}
          </>
        )
      }
    />
  )
}
