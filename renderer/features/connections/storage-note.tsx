/** Says where secrets are kept on this computer, and why, where that is not the keychain. */
import { IconShieldLock } from '@tabler/icons-react'
import type { ProfileView, SecretStorage } from '../../../shared/connection.ts'
import { Note } from '../../ui/index.ts'

const reasons = {
  basic_text: 'The system would only disguise them: no keychain is open in this session.',
  unavailable: 'The system offers no keychain to this program.',
} as const

interface StorageNoteProps {
  readonly storage: SecretStorage
  readonly view: ProfileView | undefined
}

export function StorageNote({ storage, view }: StorageNoteProps) {
  if (view?.signIn.status === 'locked' || view?.clientSecret === 'locked') {
    return (
      <div className="connection-problem">
        <Note tone="warn" icon={IconShieldLock}>
          <div className="m">The keychain is locked</div>
          <div className="meta">
            What was kept is not lost. Unlock the keychain of this computer ({storage.backend}); it is asked again at
            the next use.
          </div>
        </Note>
      </div>
    )
  }
  if (storage.keeps) return null
  return (
    <div className="connection-problem">
      <Note tone="warn" icon={IconShieldLock}>
        <div className="m">Secrets and sign-ins stay in memory and end with Parkdesk</div>
        <div className="meta">
          {reasons[storage.reason ?? 'unavailable']} They are written nowhere; sign in again after the next start.
        </div>
      </Note>
    </div>
  )
}
