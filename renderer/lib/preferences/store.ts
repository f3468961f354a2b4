/** Settings of this desk: appearance, venue scope, counter, map. The engine stores them; the browser's storage holds a copy for the next start. */
import { create } from 'zustand'
import { defaultWindowName, readDeskSetting, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import { readSetting, writeSetting } from '../api/desk.ts'
import { locale, t } from '../i18n/index.ts'
import { profileKey } from '../connection/index.ts'

export type Appearance = DeskSettingValue<'appearance'>
export type CounterSettings = DeskSettingValue<'counter'>
export type MapSettings = DeskSettingValue<'map'>

interface Settings {
  readonly appearance: Appearance
  /** Ids of the venues that the screens show; empty means all. */
  readonly venueIds: readonly number[]
  readonly counter: CounterSettings
  readonly map: MapSettings
}

const storageName = 'parkdesk.preferences'
/** Appearance and counter of this computer: what a new profile starts with. */
const counterKey = 'parkdesk.counter'

const readCopy = (): Settings => {
  let stored: Readonly<Record<string, unknown>> | null = null
  try {
    const text = localStorage.getItem(profileKey(storageName)) ?? localStorage.getItem(counterKey) ?? 'null'
    stored = JSON.parse(text) as Readonly<Record<string, unknown>> | null
  } catch {
    // The engine has the settings anyway.
  }
  return {
    appearance: readDeskSetting('appearance', stored?.['appearance']),
    venueIds: readDeskSetting('venue-scope', { venueIds: stored?.['venueIds'] }).venueIds,
    counter: readDeskSetting('counter', stored?.['counter']),
    map: readDeskSetting('map', stored?.['map']),
  }
}

/** `saveError`: why the last change could not be stored; undefined while all is well. */
export const usePreferences = create<Settings & { readonly loaded: boolean; readonly saveError?: unknown }>(() => ({
  ...readCopy(),
  loaded: false,
}))

const writeCopy = (): void => {
  const { appearance, venueIds, counter, map } = usePreferences.getState()
  try {
    localStorage.setItem(profileKey(storageName), JSON.stringify({ appearance, venueIds, counter, map }))
    localStorage.setItem(counterKey, JSON.stringify({ appearance, counter }))
  } catch {
    // Storage can be full or forbidden; the engine has the settings all the same.
  }
}

/** Reads what the engine has stored. Called once at start. */
export const loadPreferences = async (): Promise<void> => {
  const [appearance, scope, counter, map] = await Promise.all([
    readSetting('appearance'),
    readSetting('venue-scope'),
    readSetting('counter'),
    readSetting('map'),
  ])
  usePreferences.setState({
    ...(appearance && { appearance }),
    ...(scope && { venueIds: scope.venueIds }),
    ...(counter && { counter }),
    ...(map && { map }),
    loaded: true,
  })
  writeCopy()
  // The name that it has until a person gives it one is in the language of the person who starts it first.
  if (counter === null && usePreferences.getState().counter.windowName === defaultWindowName && locale === 'fr-CA')
    setCounter({ windowName: t('common.windowName') })
}

const save = (change: Partial<Settings>, write: Promise<unknown>): void => {
  usePreferences.setState(change)
  writeCopy()
  write.then(
    () => usePreferences.setState({ saveError: undefined }),
    (error: unknown) => usePreferences.setState({ saveError: error }),
  )
}

export const setAppearance = (change: Partial<Appearance>): void => {
  const appearance = { ...usePreferences.getState().appearance, ...change }
  save({ appearance }, writeSetting('appearance', appearance))
}

export const setCounter = (change: Partial<CounterSettings>): void => {
  const counter = { ...usePreferences.getState().counter, ...change }
  save({ counter }, writeSetting('counter', counter))
}

export const setVenueScope = (venueIds: readonly number[]): void =>
  save({ venueIds }, writeSetting('venue-scope', { venueIds: [...venueIds] }))

export const setMapSettings = (map: MapSettings): void => save({ map }, writeSetting('map', map))
