/** How the audit trail shows the members of settings: by the types of their schemas, or as they state. */
import { expect, it } from 'vitest'
import { auditSettings } from './audit.ts'

it('follows from the schema of a setting', () => {
  const { scanner, ...counter } = auditSettings.counter
  expect(counter).toEqual({ windowName: 'text', paper: 'paper', printAfterSale: 'afterSale', printerName: 'text' })
  expect(scanner).toEqual({ prefix: 'text', suffix: 'text', minimumLength: 'count' })
  expect(auditSettings.shifts).toEqual({
    cashNeedsShift: 'yesNo',
    tolerance: 'decimal',
    dayEndsAtHour: 'hour',
    timeZone: 'text',
  })
})

it('hides what the schema calls a secret', () => {
  expect(auditSettings.map).toEqual({ tileUrl: 'secret', tileCredit: 'text' })
})
