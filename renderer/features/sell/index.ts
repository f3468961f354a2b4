/** The Sell feature. */
export { SellScreen } from './sell-screen.tsx'
export { forgetLastSale, keepUnfinishedSale, useUnfinishedSale } from './data/sell-store.ts'
