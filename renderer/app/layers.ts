/** The layers over the window, which keys open from anywhere. */
import { create } from 'zustand'

type Layer = 'palette' | 'keys' | 'venues' | 'profiles' | 'person'

const closed: Readonly<Record<Layer, boolean>> = {
  palette: false,
  keys: false,
  venues: false,
  profiles: false,
  person: false,
}
/** `sought` is the initial text of the search. */
export const useLayers = create(() => ({ ...closed, sought: '' }))

export const closeLayers = (): void => useLayers.setState({ ...closed, sought: '' })

export const openSearch = (text: string): void => useLayers.setState({ palette: true, sought: text })

export const setLayer = (layer: Layer, isOpen: boolean): void => {
  useLayers.setState({ [layer]: isOpen, sought: '' })
}
