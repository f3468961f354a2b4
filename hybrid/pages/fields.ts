/** Fields of forms. */
import type { App } from '../harness/open-app.ts'

/** Replaces what is typed in a field. */
export const fill = async ({ user }: App, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}
