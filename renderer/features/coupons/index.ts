export { CouponsTab } from './coupons-tab.tsx'
