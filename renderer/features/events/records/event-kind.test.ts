import { expect, it } from 'vitest'
import { counterZone, dayStartMs } from '../../../lib/format/index.ts'
import { initialFilter, noFilter, toEventSearch } from './event-kind.ts'

const startOf = (day: string) => new Date(dayStartMs(day, counterZone)).toISOString()

it('asks for what begins today or later, until it is told otherwise', () => {
  expect(toEventSearch(initialFilter, '2026-12-17')).toMatchObject({
    starting_after: startOf('2026-12-17'),
    starting_before: undefined,
  })
  expect(toEventSearch(noFilter, '2026-12-17').starting_after).toBeUndefined()
})

it('includes the last day', () => {
  const search = toEventSearch({ text: '', dates: { from: '2026-12-01', to: '2026-12-31' } }, '2026-12-17')
  expect(search).toMatchObject({ starting_after: startOf('2026-12-01'), starting_before: startOf('2027-01-01') })
})
