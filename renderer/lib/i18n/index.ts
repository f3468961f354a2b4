/**
 * The language of the window. It is loaded before the rest of the page and stays until the page reloads: modules may read texts while they
 * load.
 */
import { type Locale } from '../../../shared/locales.ts'
import { createMessages, type Messages, type MessagesLike } from '../../../shared/messages/messages.ts'
import type * as american from '../../../shared/messages/en-US/window.ts'

type WindowMessages = typeof american

/** The locale for formats of numbers, dates and money. */
export let locale: Locale = 'en-US'

/** The text of a message: `t('sell.spacesLeft', { count })`; `t.rich` for messages with elements. */
export let t: Messages<WindowMessages>

/** `change` is for tests of the layout: the pseudo-locale. */
export const loadMessages = async (
  chosen: Locale,
  change: (messages: MessagesLike<WindowMessages>) => MessagesLike<WindowMessages> = (messages) => messages,
): Promise<void> => {
  // A file for each language, so that only this one is loaded. messages.test.ts compares them: the compiler knows no path made in code.
  const catalog = (await import(`../../../shared/messages/${chosen}/window.ts`)) as MessagesLike<WindowMessages>
  locale = chosen
  t = createMessages<WindowMessages>(chosen, change(catalog))
}
