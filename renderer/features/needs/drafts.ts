/** The input for each facility of the queue: it stays until it is saved, whatever is opened in between. */
import { useMemo } from 'react'
import { create } from 'zustand'
import { emptyRate, type RateDraft } from './rate-draft.ts'

interface Drafts {
  readonly rates: Readonly<Record<number, RateDraft>>
  /** The keys are need and facility: `height 12`. */
  readonly facts: Readonly<Record<string, string>>
  /** Facilities that are postponed until the others are done. */
  readonly later: readonly number[]
  /** The number saved since the window was opened. */
  readonly done: number
  /** The facility that was saved last, with the input for it. */
  readonly last: SavedNeed | undefined
}

export interface SavedNeed {
  readonly id: number
  readonly name: string
  /** Its version after the save, which is the number of the change. */
  readonly version: number
  readonly rate: RateDraft | undefined
}

export const useDrafts = create<Drafts>(() => ({ rates: {}, facts: {}, later: [], done: 0, last: undefined }))

/** The draft of a facility; before anything is typed, only its spaces are filled in. */
export const useRateDraft = (facilityId: number, spaces: number | null): RateDraft => {
  const typed = useDrafts(({ rates }) => rates[facilityId])
  return useMemo(() => typed ?? { ...emptyRate, spaces: spaces === null ? '' : String(spaces) }, [typed, spaces])
}

export const typeRate = (facilityId: number, rate: RateDraft): void =>
  useDrafts.setState(({ rates }) => ({ rates: { ...rates, [facilityId]: rate } }))

export const typeFact = (key: string, text: string): void =>
  useDrafts.setState(({ facts }) => ({ facts: { ...facts, [key]: text } }))

export const putOff = (facilityId: number): void =>
  useDrafts.setState(({ later }) => ({ later: [...later.filter((id) => id !== facilityId), facilityId] }))

/** The input for the saved facility is discarded. */
export const noteSaved = ({ id: facilityId, name, version }: Omit<SavedNeed, 'rate'>): void =>
  useDrafts.setState(({ rates, facts, later, done }) => ({
    last: { id: facilityId, name, version, rate: rates[facilityId] },
    rates: Object.fromEntries(Object.entries(rates).filter(([id]) => Number(id) !== facilityId)),
    facts: Object.fromEntries(Object.entries(facts).filter(([key]) => !key.endsWith(` ${facilityId}`))),
    later: later.filter((id) => id !== facilityId),
    done: done + 1,
  }))

/** The facility waits again, with its earlier input. */
export const noteUndone = ({ id, rate }: SavedNeed): void =>
  useDrafts.setState(({ rates, done }) => ({
    rates: rate === undefined ? rates : { ...rates, [id]: rate },
    done: Math.max(0, done - 1),
    last: undefined,
  }))
