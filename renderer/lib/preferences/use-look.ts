/** Puts theme, contrast and density on the page's root element and answers the theme that is in force. */
import { useEffect, useSyncExternalStore } from 'react'
import { usePreferences } from './store.ts'

const darkMedia = () => window.matchMedia('(prefers-color-scheme: dark)')
const contrastMedia = () => window.matchMedia('(prefers-contrast: more)')

const useMedia = (media: () => MediaQueryList): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = media()
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => media().matches,
  )

export const useLook = (): { theme: 'light' | 'dark' } => {
  const { theme: wanted, contrast, density } = usePreferences((state) => state.appearance)
  const systemDark = useMedia(darkMedia)
  const systemContrast = useMedia(contrastMedia)
  const theme = wanted === 'system' ? (systemDark ? 'dark' : 'light') : wanted
  const high = contrast === 'high' || (wanted === 'system' && systemContrast)
  useEffect(() => {
    const root = document.documentElement.dataset
    root['theme'] = theme
    root['contrast'] = high ? 'high' : 'normal'
    root['density'] = density
  }, [theme, high, density])
  return { theme }
}
