/** Compares a sale being entered with its changed facility or event: the same choice in the newest quote, and what is gone. */
import { sizeByKey, sizeKey, type SellAddOn, type SellOption } from './option.ts'
import type { SaleForm } from './sell-state.ts'

export type AddOnChoice = Pick<SaleForm, 'size' | 'extraIds'>

/** The option as the seller agreed to it (`agreed`), and as it is now. */
interface Offered {
  readonly option: SellOption
  readonly agreed: SellOption
}

/** The choice with the ids of `option`: at another price the same add-on has another id. `other` is the option before or after. */
export const choiceIn = (option: SellOption, other: SellOption, { size, extraIds }: AddOnChoice): AddOnChoice => {
  const idIn = (id: string): string => {
    if (option.extras.some((extra) => extra.id === id)) return id
    const name = other.extras.find((extra) => extra.id === id)?.name
    return option.extras.find((extra) => extra.name === name)?.id ?? id
  }
  return { size, extraIds: [...new Set(extraIds.map(idIn))] }
}

/** A quote whose price is held, with the sizes and add-ons that the facility offers now; its facts are those of `fresh`. */
export const stillOffered = (held: SellOption, fresh: SellOption): SellOption => {
  const { quoteId, rateName, baseMinor, priceMinor, fees, startMs, endMs, heldUntilMs } = held
  const { cancellableUntilMs, cancellableNow } = held
  const left = (addOns: readonly SellAddOn[], find: (addOn: SellAddOn) => SellAddOn | undefined) =>
    addOns.flatMap((addOn) => {
      const current = find(addOn)
      return current === undefined ? [] : [{ ...addOn, available: current.available }]
    })
  return {
    ...fresh,
    ...{ quoteId, rateName, baseMinor, priceMinor, fees, startMs, endMs, heldUntilMs },
    ...{ cancellableUntilMs, cancellableNow },
    sizes: left(held.sizes, (size) => sizeByKey(fresh, sizeKey(held, size))),
    extras: left(held.extras, ({ name }) => fresh.extras.find((extra) => extra.name === name)),
  }
}

/** The name of the chosen size if the facility no longer accepts it. */
export const goneSize = ({ option, agreed }: Offered, { size }: AddOnChoice): string | undefined =>
  sizeByKey(option, size)?.available === true ? undefined : sizeByKey(agreed, size)?.name

/** The names of chosen add-ons that are no longer on offer. They are not charged. */
export const goneAddOns = ({ option, agreed }: Offered, choice: AddOnChoice): readonly string[] => {
  const isOffered = ({ name }: SellAddOn) => option.extras.some((extra) => extra.name === name && extra.available)
  const { extraIds } = choiceIn(agreed, option, choice)
  return agreed.extras.filter((extra) => extraIds.includes(extra.id) && !isOffered(extra)).map(({ name }) => name)
}

/** Whether the parking time differs from the one that the seller agreed to. */
export const hasMoved = ({ option, agreed }: Offered): boolean =>
  option.startMs !== agreed.startMs || option.endMs !== agreed.endMs
