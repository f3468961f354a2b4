/**
 * The statements that the engine prepares, in a file: a change of a text is seen in the commit that makes it. `--update` writes the file
 * again. Those of the desk are not in it, because it has no other store.
 */
import { expect, it } from 'vitest'
import { executeStatements } from './testing/executed-texts.ts'

it('the texts of the statements are those of the file', async () => {
  const { texts, refused } = await executeStatements()
  expect(refused).toEqual([])
  await expect(texts.map((text) => `${text};\n`).join('\n')).toMatchFileSnapshot('statement-texts.sql')
})
