/** The chart kit for the features. */
export { amountAxis, axisTicks } from './axis.ts'
export { Chart, plot } from './chart.tsx'
export { default as chartStyles } from './chart.module.css'
