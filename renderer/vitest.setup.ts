/** Tests of the page read its texts in en-US, as the page does after its start. */
import { loadMessages } from './lib/i18n/index.ts'

await loadMessages('en-US')
