/** Puts theme, contrast and density on the page's root element and returns the theme in use. */
import { useEffect } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from './store.ts'

/** The values are known at the first render, so that the other theme does not flash. */
const immediately = { getInitialValueInEffect: false }

export const useLook = (): { theme: 'light' | 'dark' } => {
  const { theme: chosen, contrast, density } = usePreferences((state) => state.appearance)
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, immediately)
  const systemContrast = useMediaQuery('(prefers-contrast: more)', undefined, immediately)
  const forcedColors = useMediaQuery('(forced-colors: active)', undefined, immediately)
  const theme = chosen === 'system' ? (systemDark ? 'dark' : 'light') : chosen
  const high = contrast === 'high' || (chosen === 'system' && systemContrast) || forcedColors
  useEffect(() => {
    const root = document.documentElement.dataset
    root['theme'] = theme
    root['contrast'] = high ? 'high' : 'normal'
    root['density'] = density
  }, [theme, high, density])
  return { theme }
}
