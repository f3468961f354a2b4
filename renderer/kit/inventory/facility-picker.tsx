/** A list of facilities to choose from, searched by name. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { FacilitySummary } from '../../../shared/desk/inventory/facilities.ts'
import { facilityApi } from '../../../shared/contract/records.ts'
import { pagesOf, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { PickerList } from '../../ui/index.ts'

const typingPauseMs = 120
const shown = 20

export const FacilityPicker = ({ onPick }: { readonly onPick: (facility: FacilitySummary) => void }) => {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingPauseMs)
  const { pages, rows, total } = usePagedRows(pagesOf(facilityApi.list, { q: { text: settled.trim() || undefined } }))
  const found = rows.slice(0, shown)
  return (
    <PickerList
      label={t('inventory.facilityPicker.find')}
      placeholder={t('inventory.facilityPicker.hint')}
      typed={typed}
      onType={setTyped}
      groups={[
        {
          title: t('inventory.tab.facilities'),
          items: found.map(({ id, name, address1 }) => ({
            key: String(id),
            label: name,
            detail: address1 ?? undefined,
          })),
          more: total - found.length,
        },
      ]}
      onPick={(key) => {
        const facility = found.find(({ id }) => String(id) === key)
        if (facility !== undefined) onPick(facility)
      }}
      busy={pages.isFetching}
      pending={typed !== settled || pages.isFetching}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      emptyText={t('inventory.facilityPicker.none')}
    />
  )
}
