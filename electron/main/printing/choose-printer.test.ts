/** Tests which printer a pass is sent to, and the errors when there is none. */
import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/errors/errors.ts'
import { choosePrinter } from './choose-printer.ts'

const front = { name: 'front', displayName: 'Front window', isDefault: false }
const back = { name: 'back', displayName: 'Back office', isDefault: true }

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return isAppError(error) ? error.code : String(error)
  }
}

test('the requested one, else the default, else the first', () => {
  expect(choosePrinter([front, back], 'front')).toBe(front)
  expect(choosePrinter([front, back], undefined)).toBe(back)
  expect(choosePrinter([front], undefined)).toBe(front)
})

test('says whether there is none at all or just not that one', () => {
  expect(codeOf(() => choosePrinter([], 'front'))).toBe('printer_none')
  expect(codeOf(() => choosePrinter([back], 'front'))).toBe('printer_unknown')
})
