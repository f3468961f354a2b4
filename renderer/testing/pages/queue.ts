/** The queue of a statement: the list of items or groups, the evidence of the selected one, and the dialogs of its decisions. */
import { expect } from 'vitest'
import { all, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { moveTo } from './table.ts'

export const evidence = 'main [aria-label="Evidence for the chosen item"]'
export const group = 'main [aria-label="The chosen group"]'
/** The amounts that accepting would post. */
const note = '[data-part=note] p'

/** Waits for the tab with this count: "Queue 10", "Resolved 0". */
export const tab = (name: string): Promise<HTMLElement> =>
  until(() => {
    const found = all('main [role=tab]').find((each) => textOf(each) === name)
    if (found === undefined) throw new Error(`There is no tab "${name}": ${all('main [role=tab]').map(textOf).join()}`)
    return found
  })

/** The row of a group's lines, with their number: "Matched by hand". */
export const linesOf = (name: string): string => {
  const rows = all('main table[aria-label^="Line status"] tbody tr')
  const found = rows.find((each) => textOf(each.querySelector('th') ?? each) === name)
  return textOf(found?.querySelector('td') ?? document.createElement('td'))
}

/** While the last decision is being saved, another one is refused. */
const canAccept = (pane: string): Promise<void> =>
  until(() => {
    const accept = all(`${pane} button`).find((button) => textOf(button).startsWith('Accept'))
    expect(accept?.hasAttribute('aria-disabled')).toBe(false)
  })

/** Selects an item and waits for its evidence and the amounts that accepting it would post. */
export const choose = async (app: App, text: string, shown = text): Promise<void> => {
  await moveTo(app, text)
  await until(() => expect(textOf(evidence)).toContain(shown))
  await until(() => expect(textOf(`${evidence} ${note}`)).toMatch(/^Accepting /))
  await canAccept(evidence)
}

export const chooseGroup = async (app: App, text: string): Promise<void> => {
  // A row of the list of items may have the same text.
  await until(() => one(group))
  await moveTo(app, text)
  await until(() => expect(textOf(`${group} h2`)).toContain(text))
  await until(() => expect(textOf(`${group} ${note}`)).toMatch(/^Accepting /))
  await canAccept(group)
}

export const selectedKey = (): string =>
  decodeURIComponent(one('main [role=grid] tr[aria-selected=true]').id.slice('row-'.length))
