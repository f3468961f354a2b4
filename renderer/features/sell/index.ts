/** The Sell feature. */
export { SellScreen } from './sell-screen.tsx'
export { useUnfinishedSale } from './data/use-unfinished-sale.ts'
