/** What lies over the window: opened with keys from anywhere. */
import { create } from 'zustand'

type Layer = 'palette' | 'keys' | 'venues' | 'profiles'

export const useLayers = create<Readonly<Record<Layer, boolean>>>(() => ({
  palette: false,
  keys: false,
  venues: false,
  profiles: false,
}))

export const setLayer = (layer: Layer, isOpen: boolean): void => {
  useLayers.setState({ [layer]: isOpen })
}
