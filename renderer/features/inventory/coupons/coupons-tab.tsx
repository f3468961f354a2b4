/** Coupons. */
export const CouponsTab = () => null
