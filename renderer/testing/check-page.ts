/** Checks a whole page without a layout: axe's rules of structure, and its language. */
import { expect } from 'vitest'
import { FrenchTexts, shownTexts } from '../../e2e/fixtures/french-texts.ts'
import { all, until } from './find.ts'

/** These rules need a style sheet or positions; end-to-end tests check them. */
const needLayout = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** The exclusions are those of the end-to-end tests: more rows of a list are of the same kinds, and a pass is paper. */
const notChecked = ['iframe', 'tbody tr:not(:nth-child(-n + 14))']

/** The rule and element of each finding. Throws where fewer than ten rules apply: then the page is not loaded. */
export const findings = async (): Promise<string[]> => {
  // The name of a dialog, and the texts of map tags, appear a task after the elements.
  await until(() => expect(all('[role=dialog]:not([aria-labelledby], [aria-label])').length).toBe(0))
  await until(() => expect(all('.leaflet-tooltip').filter((tag) => tag.textContent === '').length).toBe(0))
  // The module stores the window in which it was loaded.
  const { default: axe } = await import('axe-core')
  const rules = Object.fromEntries(needLayout.map((id) => [id, { enabled: false }]))
  const context = { exclude: notChecked }
  const { violations, passes } = await axe.run(context, { resultTypes: ['violations'], preload: false, rules })
  if (passes.length < 10) throw new Error(`Only ${passes.length} rules of axe have something to judge`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Texts of the page that are neither French nor in the bodies of its responses; `names` are those that a test enters. */
export const notFrench = (responses: readonly string[], names: readonly string[] = []): string[] => {
  const texts = new FrenchTexts(names)
  for (const body of responses) texts.learn(JSON.parse(body))
  return texts.unknownOf(shownTexts())
}
