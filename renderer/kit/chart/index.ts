/** Charts: what features may use to draw one. */
export { amountAxis, axisTicks } from './axis.ts'
export { Chart, plot } from './chart.tsx'
export { default as chartStyles } from './chart.module.css'
