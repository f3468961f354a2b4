/** Starts the app: the profile of the page, then the screens. */
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readTraining, startConnection } from '../lib/connection/index.ts'
import { locale } from '../lib/i18n/index.ts'

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

const levelsUp = 4

/** Shows text that an ellipsis cuts in full on hover, unless the element already has a longer title. */
const showFullTextOnHover = (): void => {
  document.addEventListener('mouseover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element !== null && level < levelsUp; level += 1, element = element.parentElement) {
      // The element's own title is longer than its text.
      if (element.title !== '' && element.dataset['fullText'] === undefined) return
      const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
      if (isCut) {
        element.title = element.innerText
        element.dataset['fullText'] = ''
        return
      }
      if (element.dataset['fullText'] !== undefined) {
        element.removeAttribute('title')
        delete element.dataset['fullText']
      }
    }
  })
}
