/**
 * The language of the window. It is loaded before the rest of the page and stays until the page reloads: modules may read texts while they
 * load.
 */
import { type Locale } from '../../../shared/locales.ts'
import { createMessages, type Messages, type MessagesLike } from '../../../shared/messages/messages.ts'
import type { windowMessages } from '../../../shared/messages/en-US/window.ts'

type WindowMessages = typeof windowMessages

/** One file for each language, so that only the active one is loaded. */
const catalogs = {
  'en-US': () => import('../../../shared/messages/en-US/window.ts'),
  'en-CA': () => import('../../../shared/messages/en-CA/window.ts'),
  'fr-CA': () => import('../../../shared/messages/fr-CA/window.ts'),
}

/** The locale for formats of numbers, dates and money. */
export let locale: Locale = 'en-US'

/** The text of a message: `t('sell.spacesLeft', { count })`; `t.rich` for messages with elements. */
export let t: Messages<WindowMessages>

/** `change` is for tests of the layout: the pseudo-locale. */
export const loadMessages = async (
  chosen: Locale,
  change: (messages: MessagesLike<WindowMessages>) => MessagesLike<WindowMessages> = (messages) => messages,
): Promise<void> => {
  const { windowMessages } = await catalogs[chosen]()
  locale = chosen
  t = createMessages<WindowMessages>(chosen, change(windowMessages))
}
