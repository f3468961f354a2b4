/** Editing one record in place: what was typed is kept until it is saved, and nobody's change is lost where two people save. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { isAppError } from '../../../shared/errors.ts'
import { apiKeys, useOneAtATime } from '../../lib/api/index.ts'
import type { FieldText } from './field-texts.ts'
import { fieldProblems, serverProblems } from './field-problems.ts'
import { changedMembers, rebase, startDraft, undoStep, withErased, withValues } from './record-draft.ts'
import type { RecordId, RecordKind, RecordState } from './record-kind.ts'

interface EditOptions<Values extends object, Saved extends Values & RecordState> {
  readonly kind: RecordKind<Values, Saved>
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
  apiKeys.partners(),
]

/** Refused until a person decides. */
const asked: ReadonlySet<string> = new Set(['record_changed', 'event_has_bookings', 'spaces_sold'])

export const useRecordEdit = <Values extends object, Saved extends Values & RecordState>(
  options: EditOptions<Values, Saved>,
) => {
  const { kind, id, record, onSaved } = options
  const queries = useQueryClient()
  const kept = kind.drafts((drafts) => drafts[id])
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [current, setCurrent] = useState<Saved>()
  const isNew = 'blank' in record
  const draft =
    kept ??
    ('blank' in record ? startDraft(record.blank, 0) : startDraft(unbounded(kind.schema).parse(record), record.version))
  /** Also what was changed since this was drawn. */
  const latest = () => kind.drafts.getState()[id] ?? draft
  const changed = changedMembers(draft)
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
    setShown(new Set())
    setCurrent(undefined)
    show(saved)
    onSaved?.(saved)
  }
  const { mutationKey, isRunning } = useOneAtATime()
  const save = useMutation({
    mutationKey,
    mutationFn: ({ based = latest(), more = {} }: { readonly based?: typeof draft; readonly more?: object }) => {
      const values = kind.schema.parse(based.values)
      return isNew
        ? kind.requests.add(values)
        : kind.requests.change(id, { ...withErased(based.saved, values), version: based.version, ...more })
    },
    onSuccess: finish,
    onError: (error) => {
      if (isAppError(error, 'record_changed')) setCurrent(kind.saved.safeParse(error.data?.current).data)
    },
  })
  const problems = { ...serverProblems(save.error), ...fieldProblems(kind.schema, draft.values) }
  const change = (next: typeof draft) => {
    save.reset()
    const isUnchanged = !isNew && changedMembers(next).length === 0
    keep(isUnchanged ? undefined : next)
  }
  const set = (member: keyof Values, values: Partial<Values>, text?: string) =>
    change(withValues(latest(), member, values, text))

  return {
    kind,
    id,
    isNew,
    values: draft.values,
    saved: draft.saved,
    changed,
    /** Problems are shown of what was left or tried to be saved. */
    problemOf: (path: string): string | undefined =>
      shown === 'all' || shown.has(path) || save.isError ? problems[path] : undefined,
    hasProblems: Object.keys(problems).length > 0,
    leave: (path: string) => setShown((before) => (before === 'all' ? before : new Set([...before, path]))),
    /** Of a member that no text field shows; `values` may be of others that change with it. */
    set,
    /** Binds a text field to a member. */
    field: <Member extends keyof Values & string>(member: Member, { read, write }: FieldText<Values[Member]>) => ({
      value: draft.texts.get(member) ?? write(draft.values[member]),
      was: changed.includes(member) && !isNew ? write(draft.saved[member]) : undefined,
      error: shown === 'all' || shown.has(member) || save.isError ? problems[member] : undefined,
      onChange: (text: string) => set(member, { [member]: read(text) } as unknown as Partial<Values>, text),
      onBlur: () => setShown((before) => (before === 'all' ? before : new Set([...before, member]))),
    }),
    undo: () => change(undoStep(latest())),
    discard: () => keep(undefined),
    save: (more?: object) => {
      setShown('all')
      if (isRunning() || Object.keys(fieldProblems(kind.schema, latest().values)).length > 0) return
      save.mutate({ ...(more === undefined ? {} : { more }) })
    },
    isSaving: save.isPending,
    error: save.error,
    /** Without those that open a dialog. */
    shownError: isAppError(save.error) && asked.has(save.error.code) ? null : save.error,
    forget: () => save.reset(),
    /** The record as somebody else has saved it meanwhile. */
    conflict: current === undefined ? undefined : { current, draft, close: () => setCurrent(undefined) },
    /** Saves on top of it; of members that both changed, those in `keepsMine` stay as they were typed here. */
    resolve: (keepsMine: ReadonlySet<keyof Values>) => {
      if (current === undefined) return
      const based = rebase(draft, unbounded(kind.schema).parse(current), current.version, keepsMine)
      setCurrent(undefined)
      if (changedMembers(based).length === 0) finish(current)
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
export type RecordEdit<Values extends object, Saved extends Values & RecordState> = ReturnType<
  typeof useRecordEdit<Values, Saved>
>
