/**
 * Settings of this desk: appearance, venue scope, counter, map. The engine stores them; the browser's storage has a copy for the next
 * start, and the choices of sellers for this window alone.
 */
import { create } from 'zustand'
import { defaultWindowName, deskSettings, readDeskSetting, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import { isTranslation } from '../../../shared/locales.ts'
import { present } from '../../../shared/present.ts'
import { changeSetting, readSetting } from '../../api/desk.ts'
import { profileKey } from '../connection/index.ts'
import { locale, t } from '../i18n/index.ts'
import { showUnchanged } from '../stored-setting.ts'

export type Appearance = DeskSettingValue<'appearance'>
export type CounterSettings = DeskSettingValue<'counter'>
export type MapSettings = DeskSettingValue<'map'>

/** The settings by their keys at the engine, where they apply to every window. */
type Key = 'appearance' | 'venue-scope' | 'counter' | 'map'
type Shared = { readonly [Each in Key]: DeskSettingValue<Each> }

/** Choices of sellers for the passes of this window, which replace the setting of all windows. */
const ownSchema = deskSettings.counter.pick({ paper: true, printAfterSale: true }).partial()
type Own = Partial<Pick<CounterSettings, 'paper' | 'printAfterSale'>>

const storageName = 'parkdesk.preferences'
/** Appearance and counter of this computer: the initial values of a new profile. */
const counterKey = 'parkdesk.counter'

const readCopy = (): { readonly shared: Shared; readonly own: Own } => {
  let stored: Readonly<Record<string, unknown>> | null = null
  try {
    const text = localStorage.getItem(profileKey(storageName)) ?? localStorage.getItem(counterKey) ?? 'null'
    stored = JSON.parse(text) as Readonly<Record<string, unknown>> | null
  } catch {
    // A copy that cannot be read is not needed: the engine has the settings.
  }
  return {
    shared: {
      appearance: readDeskSetting('appearance', stored?.['appearance']),
      'venue-scope': readDeskSetting('venue-scope', { venueIds: stored?.['venueIds'] }),
      counter: readDeskSetting('counter', stored?.['counter']),
      map: readDeskSetting('map', stored?.['map']),
    },
    own: present(ownSchema.safeParse(stored?.['own']).data ?? {}),
  }
}

/** The settings that are stored at the engine, as far as they are known. */
let known: Shared

const shownOf = (shared: Shared, own: Own) => ({
  shared,
  own,
  appearance: shared.appearance,
  /** Ids of the venues that the screens show; empty means all. */
  venueIds: shared['venue-scope'].venueIds,
  /** The settings with the choices for this window. */
  counter: { ...shared.counter, ...own },
  map: shared.map,
})

export const usePreferences = create<ReturnType<typeof shownOf> & { readonly loaded: boolean }>(() => {
  const { shared, own } = readCopy()
  known = shared
  return { ...shownOf(shared, own), loaded: false }
})

const show = (part: Partial<Shared>, own = usePreferences.getState().own): void => {
  const shared = { ...usePreferences.getState().shared, ...part }
  usePreferences.setState(shownOf(shared, own))
  const { appearance, venueIds, map } = usePreferences.getState()
  try {
    const copy = { appearance, venueIds, counter: shared.counter, map, own }
    localStorage.setItem(profileKey(storageName), JSON.stringify(copy))
    localStorage.setItem(counterKey, JSON.stringify({ appearance, counter: shared.counter }))
  } catch {
    // The storage can be full or forbidden; the engine has the settings anyway.
  }
}

/** Reads the settings of the engine. Called once at start. */
export const loadPreferences = async (): Promise<void> => {
  const [appearance, scope, counter, map] = await Promise.all([
    readSetting('appearance'),
    readSetting('venue-scope'),
    readSetting('counter'),
    readSetting('map'),
  ])
  known = {
    ...known,
    ...(appearance && { appearance }),
    ...(scope && { 'venue-scope': scope }),
    ...(counter && { counter }),
    ...(map && { map }),
  }
  show(known)
  usePreferences.setState({ loaded: true })
  // The initial name of the window is in the language of the person who starts it first.
  if (counter !== null || known.counter.windowName !== defaultWindowName || !isTranslation(locale)) return
  const named = { ...known.counter, windowName: t('common.windowName') }
  // The name is not in the copy: the next start may be in another language.
  usePreferences.setState(({ shared, own }) => shownOf({ ...shared, counter: named }, own))
  try {
    known = { ...known, counter: await changeSetting('counter', (now) => now ?? named) }
    show({ counter: known.counter })
  } catch {
    // If nobody is signed in who may change it, the next start tries again.
  }
}

/** The initial name is shown in the language of the page. */
export const windowNameText = (name: string): string => (name === defaultWindowName ? t('common.windowName') : name)

const turns = new Map<Key, number>()

/** The change is shown immediately, and reverted where it is refused. */
const save = async <Changed extends Key>(
  key: Changed,
  change: (now: DeskSettingValue<Changed>) => DeskSettingValue<Changed>,
): Promise<void> => {
  const turn = (turns.get(key) ?? 0) + 1
  turns.set(key, turn)
  show({ [key]: change(usePreferences.getState().shared[key]) })
  try {
    const stored = await changeSetting(key, (now) => change(now ?? known[key]))
    known = { ...known, [key]: stored }
  } catch (error) {
    showUnchanged(error)
  }
  // The last of several changes shows the stored result of all of them.
  if (turns.get(key) === turn) show({ [key]: known[key] })
}

export const setAppearance = (change: Partial<Appearance>): void =>
  void save('appearance', (now) => ({ ...now, ...change }))

/** Sets a value for every window; this window's own choice is removed. */
export const setCounter = (change: Partial<CounterSettings>): void => {
  const own = Object.fromEntries(Object.entries(usePreferences.getState().own).filter(([name]) => !(name in change)))
  show({}, own)
  void save('counter', (now) => ({ ...now, ...change }))
}

/** Sets a choice for the passes of this window. A value that equals the setting is not stored, so that it follows the setting. */
export const setOwnCounter = (change: Own): void => {
  const { own, shared } = usePreferences.getState()
  const next = Object.entries({ ...own, ...change })
  show({}, Object.fromEntries(next.filter(([name, value]) => shared.counter[name as keyof Own] !== value)))
}

export const setVenueScope = (venueIds: readonly number[]): void =>
  void save('venue-scope', () => ({ venueIds: [...venueIds] }))

export const setMapSettings = (map: MapSettings): void => void save('map', () => map)
