import { expect, it } from 'vitest'
import { listedPrices } from './price-text.ts'

it('reads label and amount of each part of a text that is understood', () => {
  expect(listedPrices('1hr: 3; all day: $14.65;;\n$9 (event rate)', 'USD')).toEqual([
    { text: '1hr: 3', label: '1hr', amountMinor: 300 },
    { text: 'all day: $14.65', label: 'all day', amountMinor: 1465 },
    { text: '$9 (event rate)', label: 'event rate', amountMinor: 900 },
  ])
  expect(listedPrices('Free', 'USD')).toEqual([{ text: 'Free', label: '', amountMinor: 0 }])
})

it('shows the parts of any other text without amounts', () => {
  expect(listedPrices('1hr: 3; vip: $60\nPermit only', 'USD')).toEqual([
    { text: '1hr: 3', label: '', amountMinor: undefined },
    { text: 'vip: $60', label: '', amountMinor: undefined },
    { text: 'Permit only', label: '', amountMinor: undefined },
  ])
  expect(listedPrices(' ; ', 'USD')).toEqual([])
})
