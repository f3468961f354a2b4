/** The entry of the renderer loads the language first, because modules read texts while they load, and then the app. */
import '../ui/styles/index.css'
import { loadMessages } from '../lib/i18n/index.ts'
import { platform } from '../lib/platform/index.ts'

const chosen = await platform().language()
// Tests of the layout use texts that are 35% longer.
const isPseudo = localStorage.getItem('parkdesk.pseudo-locale') !== null
await loadMessages(chosen, isPseudo ? (await import('../lib/i18n/pseudo-locale.ts')).pseudoMessages : undefined)
const root = document.getElementById('root')
if (root) await (await import('./start.tsx')).startPage(root)
