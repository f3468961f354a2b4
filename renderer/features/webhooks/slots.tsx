/** The places of the screen that a tab fills beside its own: the end of the tab line, and the drawer. */
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Slots {
  readonly tabEnd: HTMLElement | null
  readonly drawer: HTMLElement | null
}

export const SlotContext = createContext<Slots>({ tabEnd: null, drawer: null })

export const InSlot = ({ slot, children }: { readonly slot: keyof Slots; readonly children: ReactNode }) => {
  const place = useContext(SlotContext)[slot]
  return place === null ? null : createPortal(children, place)
}
