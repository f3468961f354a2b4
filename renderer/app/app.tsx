/** The app: providers around the shell. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { queryClient } from '../api/index.ts'
import { useHashLocation } from '../lib/hash-location.ts'
import { useLook } from '../lib/preferences/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { styleNonce, theme } from './theme.ts'

export const App = () => {
  const look = useLook()
  return (
    <MantineProvider theme={theme} forceColorScheme={look.theme} getStyleNonce={styleNonce}>
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
