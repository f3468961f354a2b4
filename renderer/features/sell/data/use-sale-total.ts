/** The total of the sale that is being typed, checked by a preview as soon as the choice rests. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ApiError, previewQuery } from '../../../lib/api/index.ts'
import { chosenAddOns } from '../model/price-lines.ts'
import { saleTotal } from '../model/sale-total.ts'
import { sizeByName } from '../model/vehicle.ts'
import type { SaleTotal } from '../model/sale-total.ts'
import type { Chosen, SaleForm } from '../model/sell-state.ts'

const restMs = 150

export interface CheckedTotal extends SaleTotal {
  readonly checking: boolean
  /** The price is held no longer; the options have to be asked for again. */
  readonly expired: boolean
  readonly error: unknown
}

/** Undefined while no option is chosen. */
export function useSaleTotal(chosen: Chosen | null, form: SaleForm): CheckedTotal | undefined {
  const option = chosen?.option
  const addOnIds =
    option === undefined
      ? ''
      : chosenAddOns(option, form)
          .map((addOn) => addOn.id)
          .join(',')
  const [restedIds] = useDebouncedValue(addOnIds, restMs)
  const ready =
    option?.quoteId !== undefined && (!option.sizeRequired || sizeByName(option, form.sizeName) !== undefined)
  const preview = useQuery({
    ...previewQuery(option?.quoteId ?? '', restedIds === '' ? [] : restedIds.split(',')),
    enabled: ready && restedIds === addOnIds,
  })
  if (chosen === null) return undefined
  const error = preview.isError && restedIds === addOnIds ? preview.error : undefined
  const expired = error instanceof ApiError && error.code === 'booking_quote_expired'
  const current = ready && restedIds === addOnIds && preview.isSuccess ? preview.data : undefined
  return {
    ...saleTotal(chosen, form, current),
    checking: ready && (restedIds !== addOnIds || preview.isFetching),
    expired,
    // What heals by itself is not shown as a failure.
    error: expired ? undefined : error,
  }
}
