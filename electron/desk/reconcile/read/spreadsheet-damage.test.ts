import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { readStatement } from './read-statement.ts'
import { readTruth } from './testing/damaged-files.ts'
import { fixture } from './testing/fixture.ts'

it('no changed byte of a spreadsheet changes a line', async () => {
  const bytes = fixture('spreadsheet.xlsx')
  const { statement } = await readTruth('spreadsheet.xlsx')
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (index, change) => {
      const damaged = Buffer.from(bytes)
      damaged[index] = (damaged[index] ?? 0) ^ change
      const read = await readStatement(damaged, { fileName: 'damaged.xlsx' })
      if (read.isAccepted) expect(read.statement).toEqual(statement)
      else expect(read.refusals.length).toBeGreaterThan(0)
    }),
    { numRuns: caseCount(100, 400) },
  )
})
