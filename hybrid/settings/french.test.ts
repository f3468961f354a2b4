/** Settings in French, and by axe's rules of structure. */
import { isShown, until } from '../harness/find.ts'
import { findings, notFrench } from '../harness/judge.ts'
import { expect, test } from '../harness/test.ts'

test('settings are in French, and axe finds nothing', async ({ open }) => {
  const { responses } = await open({ path: '/settings', locale: 'fr-CA', keepResponses: true })
  await until(() => expect(isShown('main [role=radiogroup]')).toBe(true))
  await until(() => expect(notFrench(responses)).toEqual([]))
  expect(await findings()).toEqual([])
})
