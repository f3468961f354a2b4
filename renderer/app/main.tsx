/** Entry of the renderer: the language first, since modules read texts while they load, then the app. */
import '../ui/styles/index.css'
import { loadMessages } from '../lib/i18n/index.ts'

await loadMessages('en-US')
await import('./start.tsx')
