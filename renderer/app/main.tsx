/** Entry of the renderer: the language first, since modules read texts while they load, then the app. */
import '../ui/styles/index.css'
import { loadMessages } from '../lib/i18n/index.ts'
import { platform } from '../lib/platform/index.ts'

const chosen = await platform().language()
await loadMessages(chosen)
document.documentElement.lang = chosen
await import('./start.tsx')
