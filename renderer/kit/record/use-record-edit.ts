/** Editing one record in place: what was typed is kept until it is saved, and nobody's change is lost where two people save. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { isAppError } from '../../../shared/errors.ts'
import { apiKeys, useOneAtATime } from '../../lib/api/index.ts'
import type { FieldText } from './field-texts.ts'
import type { FieldProblems } from './field-problems.ts'
import {
  changesOf,
  decide,
  isUndecided,
  rebase,
  startDraft,
  undoStep,
  withErased,
  withUnread,
  withValues,
  type RecordDraft,
} from './record-draft.ts'
import type { RecordId, RecordKind, RecordState } from './record-kind.ts'

interface EditOptions<Values extends object, Saved extends RecordState, Sent extends object> {
  readonly kind: RecordKind<Values, Saved, Sent>
  readonly id: RecordId
  /** As it is saved; of a new record what it begins with. */
  readonly record: Saved | { readonly blank: Values }
  readonly onSaved?: (record: Saved) => void
}

/** What shows the inventory elsewhere in the window. */
const shownElsewhere = [
  apiKeys.allInventory(),
  apiKeys.allEvents(),
  apiKeys.allQuotes(),
  ['venues'],
  ['locations'],
  apiKeys.partners(),
]

/** Refused until a person decides. */
const asked: ReadonlySet<string> = new Set(['record_changed', 'event_has_bookings', 'spaces_sold'])

const noProblems: FieldProblems = {}

export const useRecordEdit = <Values extends object, Saved extends RecordState, Sent extends object>(
  options: EditOptions<Values, Saved, Sent>,
) => {
  const { kind, id, record, onSaved } = options
  const queries = useQueryClient()
  const kept = kind.drafts((drafts) => drafts[id])
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState(noProblems)
  const [current, setCurrent] = useState<Saved>()
  const isNew = 'blank' in record
  const draft =
    kept ?? ('blank' in record ? startDraft(record.blank, 0) : startDraft(kind.valuesOf(record), record.version))
  /** Also what was changed since this was drawn. */
  const latest = () => kind.drafts.getState()[id] ?? draft
  const changed = changesOf(kind, draft)
  const keep = (next: typeof draft | undefined) => kind.drafts.setState({ [id]: next })
  const refresh = () => {
    for (const queryKey of shownElsewhere) void queries.invalidateQueries({ queryKey })
  }
  const show = (saved: Saved) => {
    if (!isNew) kind.requests.show(id, saved)
    refresh()
  }
  const finish = (saved: Saved) => {
    keep(undefined)
    setLeft(new Set())
    setCurrent(undefined)
    show(saved)
    onSaved?.(saved)
  }
  const { mutationKey, isRunning } = useOneAtATime()
  const save = useMutation({
    mutationKey,
    mutationFn: ({ based, more }: { readonly based: RecordDraft<Values>; readonly more?: object | undefined }) => {
      const request = kind.schema.parse(kind.requestOf(based.values))
      if (isNew) return kind.requests.add(request)
      const before = unbounded(kind.schema).parse(kind.requestOf(based.saved))
      return kind.requests.change(id, { ...withErased(before, request), version: based.version, ...more })
    },
    onMutate: () => setRefused(noProblems),
    onSuccess: finish,
    onError: (error, { based }) => {
      setRefused(kind.refusalsOf(based.values, error))
      const theirs = isAppError(error, 'record_changed') ? kind.saved.safeParse(error.data?.current).data : undefined
      if (theirs === undefined) return
      if (kind.decidesInForm !== true) {
        setCurrent(theirs)
        return
      }
      show(theirs)
      const merged = rebase(kind, based, kind.valuesOf(theirs), theirs.version)
      // Nothing is left where both did the same.
      keep(changesOf(kind, merged).length === 0 ? undefined : merged)
    },
  })
  const problems = kind.problemsOf(draft.values, draft.texts)
  const forget = () => {
    save.reset()
    setRefused(noProblems)
  }
  const update = (change: (draft: RecordDraft<Values>) => RecordDraft<Values>) => {
    const next = change(latest())
    if (!(isAppError(save.error) && asked.has(save.error.code))) save.reset()
    const isUnchanged = !isNew && next.conflict === undefined && changesOf(kind, next).length === 0
    keep(isUnchanged ? undefined : next)
  }
  const updateAt = (path: string, change: (draft: RecordDraft<Values>) => RecordDraft<Values>) => {
    setRefused(({ [path]: _mended, ...others }) => others)
    update(change)
  }
  const set = (path: string, values: Partial<Values>, text?: string) =>
    updateAt(path, (now) => withValues(now, path, values, text))
  /** Keeps a text that cannot be read. */
  const setUnread = (path: string, text: string) => updateAt(path, (now) => withUnread(now, path, text))
  const leave = (path: string) => setLeft((before) => (before === 'all' ? before : new Set([...before, path])))
  const problemOf = (path: string): string | undefined =>
    refused[path] ?? (left === 'all' || left.has(path) ? problems[path] : undefined)

  return {
    kind,
    id,
    isNew,
    draft,
    values: draft.values,
    saved: draft.saved,
    changed,
    hasChanges: changed.length > 0 || draft.conflict !== undefined,
    /** Of the form and of the last save; once it was tried, those of the form are shown at every field. */
    problems,
    refused,
    isTried: left === 'all',
    hasProblems: Object.keys(problems).length > 0,
    /** Shown once its field was left, all of them once it was to be saved. */
    problemOf,
    leave,
    update,
    /** Sets values; `path` is the field that did. */
    set,
    setUnread,
    /** Binds a text field to a member. */
    field: <Member extends keyof Values & string>(member: Member, { read, write }: FieldText<Values[Member]>) => ({
      value: draft.texts.get(member)?.text ?? write(draft.values[member]),
      was: changed.includes(member) && !isNew ? write(draft.saved[member]) : undefined,
      error: problemOf(member),
      onChange: (text: string) => {
        const value = read(text)
        if (value === undefined) setUnread(member, text)
        else set(member, { [member]: value } as unknown as Partial<Values>, text)
      },
      onBlur: () => leave(member),
    }),
    canUndo: draft.steps.length > 0,
    undo: () => {
      forget()
      update(undoStep)
    },
    save: (more?: object) => {
      const based = latest()
      setLeft('all')
      if (isRunning() || isUndecided(based) || Object.keys(kind.problemsOf(based.values, based.texts)).length > 0)
        return
      // What both people changed may be decided for the other one.
      if (!isNew && changesOf(kind, based).length === 0) keep(undefined)
      else save.mutate({ based, more })
    },
    isSaving: save.isPending,
    error: save.error,
    /** Without those that ask for a decision. */
    shownError: isAppError(save.error) && asked.has(save.error.code) ? null : save.error,
    forget,
    /** The record as somebody else has saved it meanwhile. */
    conflict: current === undefined ? undefined : { current, draft, close: () => setCurrent(undefined) },
    /** Saves on top of it; of members that both changed, those in `keepsMine` stay as they were typed here. */
    resolve: (keepsMine: ReadonlySet<string>) => {
      if (current === undefined) return
      const merged = rebase(kind, draft, kind.valuesOf(current), current.version)
      const { conflict: _decided, ...based } = Object.keys(merged.conflict?.choices ?? {}).reduce(
        (decided, piece) => decide(kind, decided, piece, keepsMine.has(piece) ? 'mine' : 'theirs'),
        merged,
      )
      setCurrent(undefined)
      if (changesOf(kind, based).length === 0) finish(current)
      else {
        keep(based)
        save.mutate({ based })
      }
    },
    refresh,
    /** As a request has just returned it. */
    show,
  }
}
export type RecordEdit<Values extends object, Saved extends RecordState, Sent extends object = Values> = ReturnType<
  typeof useRecordEdit<Values, Saved, Sent>
>
