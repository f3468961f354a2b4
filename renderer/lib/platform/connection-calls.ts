/** The native calls about connections (shared/connection.ts): there on the desktop only, a browser shows one profile. */
import type {
  ConnectionList,
  ConnectionState,
  ProfileDraft,
  ProfileView,
  SignInInput,
  TestProgress,
} from '../../../shared/connection.ts'
import type { DeskBridge } from '../../../shared/ipc.ts'
import { valueOf } from './contract.ts'

/** Each call rejects with a PlatformError. */
export interface ConnectionCalls {
  list(): Promise<ConnectionList>
  /** `clientSecret` goes in and never comes out. */
  create(draft: ProfileDraft, clientSecret: string | undefined): Promise<ProfileView>
  /** A null secret is forgotten, an undefined one left as it is. */
  update(id: string, draft: ProfileDraft, clientSecret: string | null | undefined): Promise<ProfileView>
  duplicate(id: string, name: string): Promise<ProfileView>
  /** Rejects with `profile_unfinished`, and words that say what is, unless that is known. */
  remove(id: string, evenUnfinished: boolean): Promise<void>
  switchTo(id: string): Promise<void>
  state(): Promise<ConnectionState>
  onState(listener: (state: ConnectionState) => void): () => void
  tryNow(): Promise<ConnectionState>
  signIn(id: string, input: SignInInput): Promise<void>
  cancelSignIn(id: string): Promise<void>
  requestPhoneCode(id: string, phone: { countryCode: string; phoneNumber: string }): Promise<void>
  signOut(id: string): Promise<void>
  /** Resolves at the end; each step comes by `onTest` as it begins and as it ends. */
  test(id: string): Promise<void>
  onTest(listener: (progress: TestProgress) => void): () => void
  cancelTest(): Promise<void>
}

export const connectionCalls = (bridge: DeskBridge['connection']): ConnectionCalls => ({
  list: async () => valueOf(await bridge.list()),
  create: async (draft, clientSecret) =>
    valueOf(await bridge.create({ draft, ...(clientSecret === undefined ? {} : { clientSecret }) })),
  update: async (id, draft, clientSecret) =>
    valueOf(await bridge.update({ id, draft, ...(clientSecret === undefined ? {} : { clientSecret }) })),
  duplicate: async (id, name) => valueOf(await bridge.duplicate({ id, name })),
  remove: async (id, evenUnfinished) => void valueOf(await bridge.remove({ id, evenUnfinished })),
  switchTo: async (id) => void valueOf(await bridge.switch({ id })),
  state: async () => valueOf(await bridge.state()),
  onState: (listener) => bridge.onState(listener),
  tryNow: async () => valueOf(await bridge.tryNow()),
  signIn: async (id, input) => void valueOf(await bridge.signIn({ id, with: input })),
  cancelSignIn: async (id) => void valueOf(await bridge.cancelSignIn({ id })),
  requestPhoneCode: async (id, phone) => void valueOf(await bridge.requestPhoneCode({ id, ...phone })),
  signOut: async (id) => void valueOf(await bridge.signOut({ id })),
  test: async (id) => void valueOf(await bridge.test({ id })),
  onTest: (listener) => bridge.onTest(listener),
  cancelTest: async () => void valueOf(await bridge.cancelTest()),
})
