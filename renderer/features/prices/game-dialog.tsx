/** Copies the prices of another game of the same venue into the sheet; the nearest in time comes first. */
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { priceApi } from '../../../shared/contract/inventory.ts'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { eventsQuery, queryOf, toAsciiSearch } from '../../api/index.ts'
import { formatDate, instantMs, localDateTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Dialog, PickerList } from '../../ui/index.ts'
import { useWithinMiles } from './prices-store.ts'

const reachMs = 60 * 86_400_000

interface GameDialogProps {
  readonly data: PriceSheet
  readonly onClose: () => void
  readonly onPick: (other: PriceSheet) => void
}

export const GameDialog = ({ data: { event }, onClose, onPick }: GameDialogProps) => {
  const queries = useQueryClient()
  const withinMiles = useWithinMiles()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>()
  const { name } = toAsciiSearch(typed)
  const games = useQuery(
    eventsQuery({
      venueIds: [event.venue_id],
      startingAfter: localDateTime(instantMs(event.starts_at) - reachMs, event.timezone),
      name,
    }),
  )
  const timeApart = (startsAt: string) => Math.abs(instantMs(startsAt) - instantMs(event.starts_at))
  const items = (games.data?.items ?? [])
    .filter(({ id }) => id !== event.id)
    .toSorted((one, other) => timeApart(one.start_time) - timeApart(other.start_time))
  const pick = async (key: string) => {
    try {
      onPick(await queries.query(queryOf(priceApi.sheet, { id: Number(key), within_miles: withinMiles })))
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prices.game.title')}
      text={t('prices.game.text')}
      back={t('common.cancel')}
    >
      <PickerList
        label={t('prices.game.label')}
        placeholder={t('prices.game.search')}
        typed={typed}
        onType={setTyped}
        groups={[
          {
            title: event.venue_name,
            items: items.map(({ id, name: label, start_time: startsAt }) => ({
              key: String(id),
              label,
              detail: formatDate(startsAt, event.timezone),
            })),
          },
        ]}
        onPick={(key) => void pick(key)}
        busy={games.isFetching}
        pending={games.isPending || games.isPlaceholderData}
        error={error ?? games.error}
        onRetry={() => {
          setError(undefined)
          void games.refetch()
        }}
        emptyText={t('prices.game.none')}
        wide
      />
    </Dialog>
  )
}
