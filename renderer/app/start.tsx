/** Starts the app: the profile that the page is on, then the screens. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readTraining, startConnection } from '../lib/connection/index.ts'
import { locale } from '../lib/i18n/index.ts'
import { showFullTextOnHover } from '../ui/full-text.ts'

document.documentElement.lang = locale
showFullTextOnHover()
const root = document.getElementById('root')
if (root) {
  // What the page kept is read under the profile's id, some of it while the app's modules load: they come after it is known.
  await readTraining().catch((error: unknown) => console.error('The connection could not be read', error))
  await startConnection().catch((error: unknown) => console.error('The profiles could not be read', error))
  const { App } = await import('./app.tsx')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
