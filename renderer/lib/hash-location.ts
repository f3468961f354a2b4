/** The address of a screen: path and query behind the `#`, so that neither reaches a server or its log. */
import { useSyncExternalStore } from 'react'

const hash = () => window.location.hash.replace(/^#?\/?/, '/')
export const currentPath = hash
const hashPath = () => hash().split('?', 1)[0] ?? '/'
export const hashQuery = () => hash().slice(hashPath().length + 1)

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** `replace` adds no step to the history. */
export const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

export const useHashLocation = (): [string, typeof navigate] => [useSyncExternalStore(subscribe, hashPath), navigate]

export const useHashQuery = (): string => useSyncExternalStore(subscribe, hashQuery)
