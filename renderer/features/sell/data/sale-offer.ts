/** The option on sale and its total, read from the query cache: as the seller agreed to it, and according to the newest quotes. */
import { useMemo } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { previewQuery, queryClient } from '../../../api/index.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { sizeByKey, type SellOption } from '../model/option.ts'
import { chosenAddOns, offeredOption, saleTotal, type SaleOffer } from '../model/sale-offer.ts'
import type { SellState } from '../model/sell-state.ts'
import { agreedKey, areaQuotesQuery, searchOf } from './area-quotes.ts'

/** The quote that the seller has agreed to: it is fetched with the options, and stored beside newer ones with other terms. */
const agreedOptionQuery = (key: string) =>
  queryOptions<SellOption>({
    queryKey: agreedKey(key),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { isChoice: true },
  })

/** From now on the sale of this option has these terms for as long as they are held. */
export const agreeTo = (option: SellOption | null | undefined): void => {
  if (option) queryClient.setQueryData(agreedOptionQuery(option.key).queryKey, option)
}

/** Ends the hold of the terms before its time: newer quotes replace them. */
export const letGo = (key: string): void => {
  queryClient.setQueryData(agreedOptionQuery(key).queryKey, (agreed) => agreed && { ...agreed, heldUntilMs: 0 })
}

export const fetchedOptions = (state: SellState): readonly SellOption[] | undefined =>
  queryClient.getQueryData(areaQuotesQuery(searchOf(state)).queryKey)?.options

const offerOf = (
  { chosen, phase, form }: SellState,
  agreed: SellOption | undefined,
  options: readonly SellOption[] | undefined,
  nowMs: number,
): SaleOffer | undefined => {
  if (chosen === null) return undefined
  // A request that was sent, and a sale that was made, no longer follow new quotes.
  const newest = phase.kind === 'form' ? options : undefined
  const offered = offeredOption(chosen.key, agreed, newest, form, nowMs)
  return offered && { ...offered, saleId: chosen.saleId, acceptedTotalMinor: chosen.acceptedTotalMinor }
}

export const currentOffer = (state: SellState): SaleOffer | undefined => {
  const agreed = queryClient.getQueryData(agreedOptionQuery(state.chosen?.key ?? '').queryKey)
  return offerOf(state, agreed, fetchedOptions(state), engineNowMs())
}

export const useSaleOffer = (
  state: SellState,
  options: readonly SellOption[] | undefined,
  nowMs: number,
): SaleOffer | undefined => {
  const { data: agreed } = useQuery(agreedOptionQuery(state.chosen?.key ?? ''))
  return useMemo(() => offerOf(state, agreed, options, nowMs), [state, agreed, options, nowMs])
}

const settleMs = 150

export type CheckedTotal = NonNullable<ReturnType<typeof useSaleTotal>>

/** The total of the sale, checked by a preview once the choice of add-ons has settled. */
export const useSaleTotal = (offer: SaleOffer | undefined, { form }: SellState) => {
  const option = offer?.option
  const addOns = option === undefined ? [] : chosenAddOns(option, form)
  const addOnIds = addOns.map((addOn) => addOn.id).join(',')
  const [settledIds] = useDebouncedValue(addOnIds, settleMs)
  const isSettled = settledIds === addOnIds
  const isComplete =
    option?.quoteId !== undefined && (!option.sizeRequired || sizeByKey(option, form.size)?.available === true)
  const preview = useQuery({
    ...previewQuery(option?.quoteId ?? '', settledIds === '' ? [] : settledIds.split(',')),
    enabled: isComplete && isSettled,
  })
  if (offer === undefined) return undefined
  const error = preview.isError && isSettled ? preview.error : undefined
  const expired = isAppError(error, 'booking_quote_expired', 'booking_quote_id_invalid')
  return {
    ...saleTotal(offer, form, isComplete && isSettled && preview.isSuccess ? preview.data : undefined),
    checking: isComplete && (!isSettled || preview.isFetching),
    /** The price is no longer held, or what was offered has changed since: the options have to be fetched again. */
    expired,
    error: expired ? undefined : error,
  }
}
