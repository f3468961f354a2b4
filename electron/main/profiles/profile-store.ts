/** The profiles and the active one, in one file; each has a folder of its own for everything else. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/errors/errors.ts'
import { readProfile, type Profile, type ProfileDraft } from '../../../shared/desktop/connection.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { makePrivate, makePrivateFolder } from '../../common/private-files.ts'
import { messagesIn } from '../../common/messages.ts'
import { language } from '../language.ts'
import { openProfileStore, type ProfileStore as DatabaseStore } from '../engine/database-profile.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

/** Addresses used to allow a trailing question mark or hash. */
const withPlainAddresses = (stored: unknown): unknown => {
  if (!isRecord(stored) || !isRecord(stored['addresses'])) return stored
  const plain = Object.entries(stored['addresses']).map(([name, address]) => [
    name,
    typeof address === 'string' ? address.replace(/[?#]+$/, '') : address,
  ])
  return { ...stored, addresses: Object.fromEntries(plain) as unknown }
}

const fileSchema = z.object({
  version: z.literal(1),
  activeId: z.unknown().optional(),
  profiles: z.array(z.unknown()).min(1).max(100),
  undecided: z.unknown().optional(),
})

interface Stored {
  readonly version: 1
  readonly activeId: string
  readonly profiles: readonly Profile[]
  /** True while no profile has been created or chosen: the window shows the first start. */
  readonly undecided?: true
}

/** Every installation has this profile; its data is in the data folder itself. */
export const firstProfileId = 'embedded'

const mostProfiles = 100

/** Calls throw the file system's error where the file cannot be written; then nothing has changed. */
export const openProfiles = (dataDirectory: string, nowMs: () => number, log: (message: string) => void) => {
  const file = join(dataDirectory, 'connections.json')
  /** Undefined where no profile can be read. A file that is not fully readable is preserved as a copy. */
  const read = (): Stored | undefined => {
    if (!existsSync(file)) return undefined
    const parsed = readJsonFile(file, fileSchema)
    const profiles = (parsed?.profiles ?? []).flatMap((stored) => readProfile(withPlainAddresses(stored)) ?? [])
    if (profiles.length < (parsed?.profiles.length ?? 1)) {
      log('connections could not be read; the file was kept as a copy')
      copyFileSync(file, `${file}.unreadable-${String(nowMs())}`)
    }
    const active = profiles.find(({ id }) => id === parsed?.activeId) ?? profiles[0]
    if (active === undefined) return undefined
    return { version: 1, activeId: active.id, profiles, ...(parsed?.undecided === true ? { undecided: true } : {}) }
  }

  const databasesHere = openProfileStore(dataDirectory)
  /** An earlier version without profiles was used here. */
  const wasUsedBefore = existsSync(join(dataDirectory, 'database.json')) || existsSync(databasesHere.databaseFile())
  const firstStored = (): Stored => {
    const demo = databasesHere.isReadable() && databasesHere.current().demo
    const name = messagesIn(language())(demo ? 'native.profiles.demo' : 'native.profiles.thisComputer')
    const first: Profile = { kind: 'embedded', id: firstProfileId, name, demo, createdAtMs: nowMs() }
    return { version: 1, activeId: first.id, profiles: [first], ...(wasUsedBefore ? {} : { undecided: true }) }
  }

  const kept = read()
  let stored = kept ?? firstStored()
  const databaseStores = new Map<string, DatabaseStore>()

  const write = ({ undecided: _undecided, ...next }: Stored): void => {
    writeJsonFile(file, next)
    stored = next
  }

  if (kept === undefined) {
    try {
      // The file is written before there is a database, which would look like an earlier use at the next start.
      writeJsonFile(file, stored)
    } catch {
      log('the file of the connections cannot be written')
    }
  }

  const find = (id: string): Profile => {
    const profile = stored.profiles.find((candidate) => candidate.id === id)
    if (profile === undefined) throw new AppError('profile_unknown')
    return profile
  }

  const replace = (profile: Profile, activeId = stored.activeId): Profile => {
    const profiles = stored.profiles.map((candidate) => (candidate.id === profile.id ? profile : candidate))
    write({ ...stored, activeId, profiles })
    return profile
  }

  const create = (draft: ProfileDraft): Profile => {
    if (stored.profiles.length >= mostProfiles)
      throw new AppError('profile_refused', { messageKey: 'tooManyConnections' })
    const profile: Profile = { ...draft, id: randomUUID(), createdAtMs: nowMs() }
    write({ ...stored, profiles: [...stored.profiles, profile] })
    return profile
  }

  const folder = (id: string): string => {
    if (id === firstProfileId) return dataDirectory
    const path = join(dataDirectory, 'profiles', find(id).id)
    makePrivateFolder(path)
    for (const made of [join(dataDirectory, 'profiles'), path]) makePrivate(made)
    return path
  }

  return {
    list: (): readonly Profile[] => stored.profiles,
    active: (): Profile => find(stored.activeId),
    find,
    /** Whether no profile has been created or chosen. */
    isFirstRun: (): boolean => stored.undecided === true,
    create,
    /** Throws AppError `profile_refused` for another kind: a profile's journal belongs to one kind of money. */
    update(id: string, draft: ProfileDraft): Profile {
      const { kind, createdAtMs, lastUsedAtMs } = find(id)
      if (kind !== draft.kind)
        throw new AppError('profile_refused', {
          messageKey: 'kindIsFixed',
          values: { kind },
        })
      return replace({ ...draft, id, createdAtMs, ...(lastUsedAtMs === undefined ? {} : { lastUsedAtMs }) })
    },
    duplicate(id: string, name: string): Profile {
      const { id: _id, createdAtMs: _createdAtMs, lastUsedAtMs: _lastUsedAtMs, ...draft } = find(id)
      return create({ ...draft, name })
    },
    /** The folder of the profile is not deleted. */
    remove(id: string): void {
      if (find(id).id === stored.activeId) throw new AppError('profile_in_use')
      write({ ...stored, profiles: stored.profiles.filter((profile) => profile.id !== id) })
      databaseStores.delete(id)
    },
    activate: (id: string): Profile => replace({ ...find(id), lastUsedAtMs: nowMs() }, id),
    folder,
    /** The database of a remote profile holds the back office only. */
    databases(id: string): DatabaseStore {
      const profile = find(id)
      const known = databaseStores.get(id)
      if (known !== undefined) return known
      // The first profile begins with the demo data.
      const firstDemo = profile.kind === 'embedded' && (id === firstProfileId || profile.demo)
      const opened = openProfileStore(folder(id), firstDemo)
      databaseStores.set(id, opened)
      return opened
    },
  }
}

export type ProfileStore = ReturnType<typeof openProfiles>
