/** The Sell feature. */
export { SellScreen } from './sell-screen.tsx'
export { forgetLastSale } from './data/forget-last-sale.ts'
export { keepUnfinishedSale, useUnfinishedSale } from './data/use-unfinished-sale.ts'
