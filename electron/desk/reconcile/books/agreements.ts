/** Which commission was agreed for a sale. */

export interface AgreedCommission {
  readonly id: number
  /** Null: with everyone who has no agreement of their own. */
  readonly partner_id: number | null
  /** Local date of sale, `2026-12-01`. */
  readonly effective_from: string
  readonly commission_basis_points: number
}

/** Where nothing is agreed. */
export const usualCommissionBasisPoints = 1000

const isLater = (one: AgreedCommission, other: AgreedCommission): boolean =>
  one.effective_from === other.effective_from ? one.id > other.id : one.effective_from > other.effective_from

/** In basis points: the last agreement with this partner that began by then, else the last one with everyone. */
export const agreedCommission = (
  agreements: readonly AgreedCommission[],
  partnerId: number | null,
  soldOn: string,
): number => {
  const begun = agreements.filter(({ effective_from: from }) => from <= soldOn)
  const lastOf = (partner: number | null): AgreedCommission | undefined =>
    begun
      .filter((each) => each.partner_id === partner)
      .reduce<AgreedCommission | undefined>(
        (last, each) => (last === undefined || isLater(each, last) ? each : last),
        undefined,
      )
  return (lastOf(partnerId) ?? lastOf(null))?.commission_basis_points ?? usualCommissionBasisPoints
}
