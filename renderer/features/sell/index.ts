/** The Sell feature. */
export { SellScreen } from './sell-screen.tsx'
