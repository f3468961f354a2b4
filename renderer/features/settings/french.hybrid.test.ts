/** Settings in French, checked by axe's rules of structure. */
import { isShown, until } from '../../testing/find.ts'
import { findings, notFrench } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'

test('settings are in French, and axe finds nothing', { tags: ['all'] }, async ({ open }) => {
  const { responses, go } = await open({ path: '/settings', locale: 'fr-CA', keepResponses: true })
  for (const [page, shown] of [
    ['display', '[role=radiogroup]'],
    ['counter', '[role=radiogroup][aria-label="Après une vente"]'],
    ['map', 'input'],
  ] as const) {
    go(`/settings/${page}`)
    await until(() => expect(isShown(`main ${shown}`)).toBe(true))
    await until(() => expect(notFrench(responses)).toEqual([]))
    expect(await findings()).toEqual([])
  }
})
