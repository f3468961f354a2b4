/** Starts the app: the profile of the page, then the screens. */
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readTraining, startConnection } from '../lib/connection/index.ts'
import { locale } from '../lib/i18n/index.ts'
import { showFullTextOnHover } from '../ui/full-text.ts'

/** Renders the app in the element, once its texts are loaded. */
export const startPage = async (element: HTMLElement): Promise<Root> => {
  document.documentElement.lang = locale
  showFullTextOnHover()
  // The page's stored data is read under the profile's id, partly while the app's modules load, so the profile must be known before.
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
