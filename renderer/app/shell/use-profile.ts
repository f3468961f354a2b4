/** The current profile, from the desktop app or, in a browser, from the desk; set on the root element for strip and buttons. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/index.ts'
import { isTraining, useConnection } from '../../lib/connection/index.ts'
import type { ProfileKind } from '../../kit/domain/index.ts'

export interface Profile {
  readonly kind: ProfileKind
  readonly demo: boolean
  readonly name: string
}

/** A training is shown the same for every profile. */
const training: Profile = { kind: 'training', demo: false, name: '' }

export const useProfile = (): Profile => {
  const state = useConnection((connection) => connection.state)
  const { data } = useQuery(profileQuery())
  const known =
    state === undefined
      ? data
      : { kind: state.kind, name: state.name, demo: state.kind === 'embedded' && data?.demo === true }
  const profile = isTraining() ? training : (known ?? { kind: 'embedded', demo: false, name: '' })
  useEffect(() => {
    document.documentElement.dataset['profile'] = profile.kind
  }, [profile.kind])
  return profile
}
