/** Shifts: one's own shift, its panel, and the count. */
import { expect } from 'vitest'
import { inPage, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { fill } from './fields.ts'

export const panel = 'main [aria-label^="Shift "]'
/** The large number beside the count, and the result of closing. */
export const result = 'main output'

export const step = (name: string): Promise<void> =>
  until(() => expect(textOf('main [aria-label=Steps] [aria-current=step]')).toContain(name))

export const pieces = (denomination: string): HTMLElement => inPage().getByLabelText(`${denomination}, pieces`)

export const count = async (app: App, typed: Readonly<Record<string, string>>): Promise<void> => {
  for (const [denomination, text] of Object.entries(typed)) await fill(app, pieces(denomination), text)
}
