/** Where money is real: asked from the desk once, put on the root element for strip and buttons. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../lib/api/index.ts'

export interface Profile {
  readonly kind: 'embedded' | 'sandbox' | 'production'
  readonly demo: boolean
  readonly name: string
}

export function useProfile(): Profile {
  const { data } = useQuery(profileQuery())
  const profile = data ?? { kind: 'embedded', demo: false, name: '' }
  useEffect(() => {
    document.documentElement.dataset['profile'] = profile.kind
  }, [profile.kind])
  return profile
}
