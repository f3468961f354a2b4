/** Starts the app: the profile that the page is on, then the screens. */
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readTraining, startConnection } from '../lib/connection/index.ts'
import { locale } from '../lib/i18n/index.ts'
import { showFullTextOnHover } from '../ui/full-text.ts'

/** Draws the app in the element, once its texts are loaded. */
export const startPage = async (element: HTMLElement): Promise<Root> => {
  document.documentElement.lang = locale
  showFullTextOnHover()
  // What the page kept is read under the profile's id, some of it while the app's modules load: they come after it is known.
  await readTraining().catch((error: unknown) => console.error('The connection could not be read', error))
  await startConnection().catch((error: unknown) => console.error('The profiles could not be read', error))
  const { App } = await import('./app.tsx')
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return root
}
