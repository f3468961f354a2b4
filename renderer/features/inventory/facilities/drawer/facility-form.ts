/** The form of a facility: its draft, how fields change it, and which problems are shown. */
import { useState } from 'react'
import { changesOf, edited, keepDraft, undone, useFacilityDrafts, type FacilityDraft } from '../draft/draft-store.ts'
import { facilityProblems, type Problems } from '../draft/facility-problems.ts'
import type { FacilityValues, Keyed, ListName, Row } from '../draft/facility-values.ts'

/** What a field does to the draft: a value, or a text that cannot be read. */
type Write = { readonly part: Partial<FacilityValues> } | { readonly text: string }

const without = (typed: Readonly<Record<string, string>>, path: string) =>
  Object.fromEntries(Object.entries(typed).filter(([each]) => each !== path))

/** `refused`: what the marketplace refused of what was sent last. */
export const useFacilityForm = (draftId: string, fresh: FacilityDraft, refused: Problems) => {
  const kept = useFacilityDrafts((drafts) => drafts[draftId])
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const hasChanges =
    kept !== undefined && (changesOf(kept).length > 0 || kept.saved === undefined || kept.conflict !== undefined)
  const draft = hasChanges ? kept : fresh
  const { values, typed } = draft
  const problems = facilityProblems(values, typed)

  /** Of the draft as it is at that moment: several fields may write before the next drawing. */
  const update = (change: (draft: FacilityDraft) => FacilityDraft) => {
    const now = useFacilityDrafts.getState()[draftId]
    keepDraft(draftId, change(now !== undefined && hasChanges ? now : draft))
  }
  const write = (path: string, change: Write) =>
    update((now) =>
      'part' in change
        ? edited(now, path, { values: { ...now.values, ...change.part }, typed: without(now.typed, path) })
        : edited(now, path, { typed: { ...now.typed, [path]: change.text } }),
    )
  const setRows = <Name extends ListName>(
    list: Name,
    path: string,
    rows: (now: readonly Row<Name>[]) => readonly Row<Name>[],
  ) =>
    update((now) => {
      const next = rows(now.values[list])
      const isThere = (each: string) =>
        !each.startsWith(`${list}.`) || next.some(({ key }) => each.startsWith(`${list}.${key}.`))
      const texts = Object.fromEntries(Object.entries(now.typed).filter(([each]) => each !== path && isThere(each)))
      return edited(now, path, { values: { ...now.values, [list]: next }, typed: texts })
    })

  return {
    draftId,
    draft,
    values,
    problems,
    changes: changesOf(draft),
    isNew: draft.saved === undefined,
    update,
    /** Sets members of the record; `path` is the field that did. */
    set: (path: string, part: Partial<FacilityValues>) => write(path, { part }),
    /** Keeps a text that cannot be read. */
    keepText: (path: string, text: string) => write(path, { text }),
    setRows,
    setRow: <Name extends ListName>(list: Name, key: string, field: string, part: Partial<Row<Name>>) =>
      setRows(list, `${list}.${key}.${field}`, (rows) =>
        rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
      ),
    /** What was typed below a path is not there any more. */
    dropTexts: (prefix: string) =>
      update((now) => ({
        ...now,
        typed: Object.fromEntries(Object.entries(now.typed).filter(([path]) => !path.startsWith(`${prefix}.`))),
      })),
    undo: () => update(undone),
    /** Shown once its field was left, all of them once it was to be saved. */
    problem: (path: string): string | undefined =>
      refused[path] ?? (left === 'all' || left.includes(path) ? problems[path] : undefined),
    /** The first that is shown of a field and of what is in it. */
    problemBelow: (prefix: string): string | undefined =>
      Object.entries({ ...problems, ...refused }).find(
        ([path]) =>
          (path === prefix || path.startsWith(`${prefix}.`)) &&
          (refused[path] !== undefined || left === 'all' || left.includes(path)),
      )?.[1],
    hasProblem: (prefix: string): boolean =>
      Object.keys({ ...refused, ...(left === 'all' ? problems : {}) }).some(
        (path) => path === prefix || path.startsWith(`${prefix}.`),
      ),
    leave: (path: string) =>
      setLeft((before) => (before === 'all' || before.includes(path) ? before : [...before, path])),
    showAll: () => setLeft('all'),
    showNone: () => setLeft([]),
  }
}
export type FacilityForm = ReturnType<typeof useFacilityForm>

/** A row with what it was before it was changed; undefined for one that is added. */
export const rowBefore = <Name extends ListName>(
  { draft }: FacilityForm,
  list: Name,
  key: string,
): Row<Name> | undefined => {
  const rows: readonly Row<Name>[] = draft.start[list]
  return rows.find((row: Keyed<object>) => row.key === key)
}
