/** The commission that was agreed for a sale. */

export interface AgreedCommission {
  readonly id: number
  /** Null is an agreement with everyone who has none of their own. */
  readonly partner_id: number | null
  /** Local date of sale, `2026-12-01`. */
  readonly effective_from: string
  readonly commission_basis_points: number
  /** The amount for every booking in the currency. */
  readonly fixed_minor: number
  readonly fixed_currency: string | null
}

/** A share in basis points, and an amount for every booking in one currency. */
export interface Commission {
  readonly basisPoints: number
  readonly fixedMinor: number
  readonly fixedCurrency: string | null
}

/** This commission applies where nothing is agreed. */
export const usualCommissionBasisPoints = 1000

const isLater = (one: AgreedCommission, other: AgreedCommission): boolean =>
  one.effective_from === other.effective_from ? one.id > other.id : one.effective_from > other.effective_from

/** The last agreement with this partner that began by then, otherwise the last one with everyone. */
export const agreedCommission = (
  agreements: readonly AgreedCommission[],
  partnerId: number | null,
  soldOn: string,
): Commission => {
  const begun = agreements.filter(({ effective_from: from }) => from <= soldOn)
  const lastOf = (partner: number | null): AgreedCommission | undefined =>
    begun
      .filter((each) => each.partner_id === partner)
      .reduce<AgreedCommission | undefined>(
        (last, each) => (last === undefined || isLater(each, last) ? each : last),
        undefined,
      )
  const agreed = lastOf(partnerId) ?? lastOf(null)
  return {
    basisPoints: agreed?.commission_basis_points ?? usualCommissionBasisPoints,
    fixedMinor: agreed?.fixed_minor ?? 0,
    fixedCurrency: agreed?.fixed_currency ?? null,
  }
}
