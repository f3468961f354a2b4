/** The Sell feature. */
export {
  clearSale,
  forgetLastSale,
  handSaleOver,
  keepSale,
  keepUnfinishedSale,
  useUnfinishedSale,
} from './data/sell-store.ts'
export { isSaleUnderWay, saleSettled } from './data/sale-flow.ts'
export { leaveSoldSale, useSaleProgress, type SaleProgress } from './data/sale-progress.ts'
export { focusPart } from './focus.ts'
