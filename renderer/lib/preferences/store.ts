/** What this desk remembers: appearance, venue scope, counter, map. Kept by the engine; the browser's storage is only a quick copy. */
import { create } from 'zustand'
import { defaultWindowName, deskSettings } from '../../../shared/desk/desk.ts'
import type { DeskSettingValue } from '../../../shared/desk/desk.ts'
import { readSetting, writeSetting } from '../api/desk.ts'
import { profileKey } from '../connection/index.ts'

export type Appearance = DeskSettingValue<'appearance'>
export type CounterSettings = DeskSettingValue<'counter'>
export type MapSettings = DeskSettingValue<'map'>

export interface Preferences {
  readonly appearance: Appearance
  /** Ids of the venues that the screens show; empty means all. */
  readonly venueIds: readonly number[]
  readonly counter: CounterSettings
  readonly map: MapSettings
  /** True once the engine's copy was read. */
  readonly loaded: boolean
  /** A setting that could not be kept; undefined while all is well. */
  readonly saveError: unknown
}

const defaults: Preferences = {
  appearance: { theme: 'system', contrast: 'normal', density: 'comfortable' },
  venueIds: [],
  counter: { windowName: defaultWindowName, paper: 'letter', printAfterSale: 'screen' },
  map: {},
  loaded: false,
  saveError: undefined,
}

const storageName = 'parkdesk.preferences'
/** How this counter looks and prints, whatever the profile: what a profile begins with that has nothing of its own. */
const counterKey = 'parkdesk.counter'

export const usePreferences = create<Preferences>(() => ({ ...defaults, ...quickCopy() }))

/** Reads the copy in the browser's storage; anything that does not fit is left out. */
function quickCopy(): Partial<Preferences> {
  try {
    const kept = localStorage.getItem(profileKey(storageName)) ?? localStorage.getItem(counterKey)
    const stored: unknown = JSON.parse(kept ?? '{}')
    const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
    const appearance = deskSettings.appearance.safeParse(record['appearance'])
    const scope = deskSettings['venue-scope'].safeParse({ venueIds: record['venueIds'] })
    const counter = deskSettings.counter.safeParse(record['counter'])
    const map = deskSettings.map.safeParse(record['map'])
    return {
      ...(appearance.success ? { appearance: appearance.data } : {}),
      ...(scope.success ? { venueIds: scope.data.venueIds } : {}),
      ...(counter.success ? { counter: counter.data } : {}),
      ...(map.success ? { map: map.data } : {}),
    }
  } catch {
    return {}
  }
}

function keepQuickCopy(): void {
  const { appearance, venueIds, counter, map } = usePreferences.getState()
  try {
    localStorage.setItem(profileKey(storageName), JSON.stringify({ appearance, venueIds, counter, map }))
    localStorage.setItem(counterKey, JSON.stringify({ appearance, counter }))
  } catch {
    // Storage can be full or forbidden; the engine keeps the settings all the same.
  }
}

/** Reads what the engine remembers. Called once at start. */
export async function loadPreferences(): Promise<void> {
  const [appearance, scope, counter, map] = await Promise.all([
    readSetting('appearance'),
    readSetting('venue-scope'),
    readSetting('counter'),
    readSetting('map'),
  ])
  usePreferences.setState({
    ...(appearance ? { appearance } : {}),
    ...(scope ? { venueIds: scope.venueIds } : {}),
    ...(counter ? { counter } : {}),
    ...(map ? { map } : {}),
    loaded: true,
  })
  keepQuickCopy()
}

function save(write: Promise<unknown>): void {
  keepQuickCopy()
  write.then(
    () => usePreferences.setState({ saveError: undefined }),
    (error: unknown) => usePreferences.setState({ saveError: error }),
  )
}

export function setAppearance(change: Partial<Appearance>): void {
  const appearance = { ...usePreferences.getState().appearance, ...change }
  usePreferences.setState({ appearance })
  save(writeSetting('appearance', appearance))
}

export function setVenueScope(venueIds: readonly number[]): void {
  usePreferences.setState({ venueIds })
  save(writeSetting('venue-scope', { venueIds: [...venueIds] }))
}

export function setCounter(change: Partial<CounterSettings>): void {
  const counter = { ...usePreferences.getState().counter, ...change }
  usePreferences.setState({ counter })
  save(writeSetting('counter', counter))
}

export function setMapSettings(map: MapSettings): void {
  usePreferences.setState({ map })
  save(writeSetting('map', map))
}
