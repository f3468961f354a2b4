/** The app: providers around the shell. */
import { useEffect } from 'react'
import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { queryClient } from '../api/index.ts'
import { useHashLocation } from '../lib/hash-location.ts'
import { usePreferences } from '../lib/preferences/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { styleNonce, theme } from './theme.ts'

/** The values are known at the first render, so that the other theme does not flash. */
const immediately = { getInitialValueInEffect: false }

/** Puts theme, contrast and density on the page's root element, and returns the theme in use. */
const useColorScheme = (): 'light' | 'dark' => {
  const { theme: chosen, contrast, density } = usePreferences((state) => state.appearance)
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, immediately)
  const systemContrast = useMediaQuery('(prefers-contrast: more)', undefined, immediately)
  const forcedColors = useMediaQuery('(forced-colors: active)', undefined, immediately)
  const colorScheme = chosen === 'system' ? (systemDark ? 'dark' : 'light') : chosen
  const high = contrast === 'high' || (chosen === 'system' && systemContrast) || forcedColors
  useEffect(() => {
    const root = document.documentElement.dataset
    root['theme'] = colorScheme
    root['contrast'] = high ? 'high' : 'normal'
    root['density'] = density
  }, [colorScheme, high, density])
  return colorScheme
}

export const App = () => {
  const colorScheme = useColorScheme()
  return (
    <MantineProvider theme={theme} forceColorScheme={colorScheme} getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation}>
          <ErrorBoundary place="Parkdesk">
            <Shell />
          </ErrorBoundary>
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  )
}
