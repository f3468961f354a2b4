/** Where money is real: told by the program, or asked from the desk in a browser; put on the root element for strip and buttons. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import type { ProfileKind } from '../../ui/index.ts'

export interface Profile {
  readonly kind: ProfileKind
  readonly demo: boolean
  readonly name: string
}

export function useProfile(): Profile {
  const state = useConnection((connection) => connection.state)
  const { data } = useQuery(profileQuery())
  const told =
    state === undefined
      ? data
      : { kind: state.kind, name: state.name, demo: state.kind === 'embedded' && data?.demo === true }
  const profile = told ?? { kind: 'embedded', demo: false, name: '' }
  useEffect(() => {
    document.documentElement.dataset['profile'] = profile.kind
  }, [profile.kind])
  return profile
}
