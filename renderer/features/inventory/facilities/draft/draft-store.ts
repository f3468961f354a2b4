/** Facilities as they are being edited: kept while another record or screen is shown, until they are saved or undone. */
import { create } from 'zustand'
import type { InventoryFacility } from '../../../../../shared/desk/inventory/facilities.ts'
import { changedFacets, copyFacet } from './facets.ts'
import { valuesOf, type FacilityValues } from './facility-values.ts'
import { mergeValues } from './merge.ts'

interface Snapshot {
  readonly values: FacilityValues
  /** What was typed and cannot be read, by path. */
  readonly typed: Readonly<Record<string, string>>
}

export interface FacilityDraft extends Snapshot {
  /** The record that it changes; undefined for a new one. */
  readonly saved: InventoryFacility | undefined
  /** The values that it started with. */
  readonly start: FacilityValues
  /** As it was before each step, with what the step changed. */
  readonly steps: readonly (Snapshot & { readonly path: string })[]
  /** What somebody else has saved meanwhile and is different here: what is mine, and what was chosen for each piece. */
  readonly conflict: { readonly mine: FacilityValues; readonly choices: Readonly<Record<string, Choice>> } | undefined
}
export type Choice = 'open' | 'mine' | 'theirs'

/** Of a new facility; of others it is their number. */
export const newDraftId = 'new'

export const useFacilityDrafts = create<Readonly<Record<string, FacilityDraft | undefined>>>(() => ({}))

export const draftOf = (saved: InventoryFacility): FacilityDraft => {
  const values = valuesOf(saved)
  return { saved, start: values, values, typed: {}, steps: [], conflict: undefined }
}
export const newDraft = (values: FacilityValues): FacilityDraft => ({
  saved: undefined,
  start: values,
  values,
  typed: {},
  steps: [],
  conflict: undefined,
})

export const keepDraft = (id: string, draft: FacilityDraft | undefined): void =>
  useFacilityDrafts.setState({ [id]: draft })

/** Texts that cannot be read count as changes of their field. */
export const changesOf = ({ start, values, typed }: FacilityDraft): string[] => {
  const changed = changedFacets(start, values)
  const unread = Object.keys(typed).filter(
    (path) => !changed.some((facet) => path === facet || path.startsWith(`${facet}.`)),
  )
  return [...changed, ...unread]
}

/** Typing on in one field is one step. */
export const edited = (draft: FacilityDraft, path: string, change: Partial<Snapshot>): FacilityDraft => {
  const { values, typed, steps } = draft
  const isSameStep = steps.at(-1)?.path === path
  return { ...draft, ...change, steps: isSameStep ? steps : [...steps, { path, values, typed }] }
}

export const undone = (draft: FacilityDraft): FacilityDraft => {
  const last = draft.steps.at(-1)
  return last === undefined
    ? draft
    : {
        ...draft,
        values: last.values,
        typed: last.typed,
        steps: draft.steps.slice(0, -1),
        // Nothing of one's own is left to decide about.
        conflict: draft.steps.length === 1 ? undefined : draft.conflict,
      }
}

/** On what somebody else has saved meanwhile. What both changed is to be decided before it can be saved. */
export const rebased = (draft: FacilityDraft, theirs: InventoryFacility): FacilityDraft => {
  const start = valuesOf(theirs)
  const { values, clashes } = mergeValues({ base: draft.start, mine: draft.values, theirs: start })
  return {
    saved: theirs,
    start,
    values,
    typed: draft.typed,
    steps: [{ path: 'conflict', values: start, typed: {} }],
    conflict: { mine: values, choices: Object.fromEntries(clashes.map((facet) => [facet, 'open'] as const)) },
  }
}

export const decided = (draft: FacilityDraft, facet: string, choice: 'mine' | 'theirs'): FacilityDraft => {
  const { conflict, start, values } = draft
  if (conflict === undefined) return draft
  return {
    ...draft,
    values: copyFacet(values, choice === 'mine' ? conflict.mine : start, facet),
    conflict: { ...conflict, choices: { ...conflict.choices, [facet]: choice } },
  }
}

export const isUndecided = ({ conflict }: FacilityDraft): boolean =>
  Object.values(conflict?.choices ?? {}).includes('open')
