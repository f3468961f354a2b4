/** Judges of a whole page that need no layout: axe's rules of structure, and its language. */
import { expect } from 'vitest'
import { FrenchTexts, shownTexts } from '../../e2e/fixtures/french-texts.ts'
import { all, until } from './find.ts'

/** These need a style sheet or places; end-to-end tests judge by them. */
const needLayout = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** As in the end-to-end tests: more rows of a list are of the same kinds, and a pass is paper. */
const notJudged = ['iframe', 'tbody tr:not(:nth-child(-n + 14))']

/** Rule and element of each finding. Throws where fewer than ten rules have something to judge: the page is not there yet. */
export const findings = async (): Promise<string[]> => {
  // A dialog is named, and the tags of a map have their texts, a turn after they are there.
  await until(() => expect(all('[role=dialog]:not([aria-labelledby], [aria-label])').length).toBe(0))
  await until(() => expect(all('.leaflet-tooltip').filter((tag) => tag.textContent === '').length).toBe(0))
  // It keeps the window that it was loaded in.
  const { default: axe } = await import('axe-core')
  const rules = Object.fromEntries(needLayout.map((id) => [id, { enabled: false }]))
  const context = { exclude: notJudged }
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
