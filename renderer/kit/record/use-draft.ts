/**
 * The draft of a form, which exists until it is saved or discarded, also while another screen is shown, with its problems field by field.
 */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { isAppError } from '../../../shared/errors/errors.ts'
import { useOneAtATime, type RecordId } from '../../api/index.ts'
import type { FieldProblems } from './field-problems.ts'
import type { FieldText } from './field-texts.ts'
import {
  changesOf,
  isSame,
  isUndecided,
  undoStep,
  withUnread,
  withValues,
  type Pieces,
  type RecordDraft,
} from './record-draft.ts'

/** Unsaved changes by record; those of a new record are under `new`. They stay while another record is shown. */
export const createDrafts = <Values extends object>() =>
  create<Readonly<Record<RecordId, RecordDraft<Values> | undefined>>>(() => ({}))

export interface FormRules<Values> extends Pieces<Values> {
  /** The problems before the request, and those in the response. */
  readonly problemsOf: (values: Values, texts: RecordDraft<Values>['texts']) => FieldProblems
  readonly refusalsOf: (values: Values, error: unknown) => FieldProblems
}

interface DraftOptions<Values extends object, Saved> {
  readonly rules: FormRules<Values>
  readonly drafts: ReturnType<typeof createDrafts<Values>>
  readonly id: RecordId
  /** The draft without changes. */
  readonly begun: RecordDraft<Values>
  /** A new record can be saved without changes. */
  readonly isNew: boolean
  readonly send: (draft: RecordDraft<Values>, more: object) => Promise<Saved>
  readonly onSaved?: ((saved: Saved) => void) | undefined
  readonly onRefused?: (error: unknown, draft: RecordDraft<Values>) => void
}

/** Errors that a person has to decide about. */
const asked: ReadonlySet<string> = new Set(['record_changed', 'event_has_bookings', 'spaces_sold'])
const isAsked = (error: unknown): boolean => isAppError(error) && asked.has(error.code)

const noProblems: FieldProblems = {}

export const useDraft = <Values extends object, Saved>(options: DraftOptions<Values, Saved>) => {
  const { rules, drafts, id, begun, isNew, send, onSaved, onRefused } = options
  /** Typed blanks may be no change: an unchanged draft of an older version is replaced. */
  const current = (kept: RecordDraft<Values> | undefined) =>
    kept === undefined || (kept.version < begun.version && changesOf(rules, kept).length === 0) ? begun : kept
  /** A client may be called `constructor`. */
  const draftIn = (all: ReturnType<typeof drafts.getState>) => (Object.hasOwn(all, id) ? all[id] : undefined)
  const draft = current(drafts(draftIn))
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState(noProblems)
  /** The newest draft, including changes since the last render. */
  const latest = () => current(draftIn(drafts.getState()))
  const keep = (next: RecordDraft<Values> | undefined) => drafts.setState({ [id]: next })
  const drop = () => {
    keep(undefined)
    setLeft(new Set())
  }
  const { mutationKey, isRunning } = useOneAtATime()
  const saving = useMutation({
    mutationKey,
    mutationFn: ({ sent, more = {} }: { readonly sent: RecordDraft<Values>; readonly more?: object | undefined }) =>
      send(sent, more),
    onMutate: () => setRefused(noProblems),
    onSuccess: (saved) => {
      drop()
      onSaved?.(saved)
    },
    onError: (error, { sent }) => {
      setRefused(rules.refusalsOf(sent.values, error))
      onRefused?.(error, sent)
    },
  })
  const { error } = saving
  const changed = changesOf(rules, draft)
  const problems = rules.problemsOf(draft.values, draft.texts)
  const forget = () => {
    saving.reset()
    setRefused(noProblems)
  }
  const mend = (paths: readonly string[]) =>
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))))
  /** `path` is the field that changes the draft. */
  const update = (path: string, change: (draft: RecordDraft<Values>) => RecordDraft<Values>) => {
    mend([path])
    if (saving.isError && !isAsked(error)) saving.reset()
    const next = change(latest())
    const isUnchanged = changesOf(rules, next).length === 0 && isSame(next.values, next.saved)
    keep(!isNew && next.conflict === undefined && isUnchanged ? undefined : next)
  }

  const set = (path: string, values: Partial<Values>, text?: string) => {
    mend(Object.keys(values))
    update(path, (now) => withValues(now, path, values, text))
  }
  /** Stores a text that cannot be read. */
  const setUnread = (path: string, text: string) => update(path, (now) => withUnread(now, path, text))
  const leave = (path: string) => setLeft((before) => (before === 'all' ? before : new Set([...before, path])))
  const problemOf = (path: string): string | undefined =>
    refused[path] ?? (left === 'all' || left.has(path) ? problems[path] : undefined)

  return {
    id,
    isNew,
    draft,
    values: draft.values,
    saved: draft.saved,
    changed,
    hasChanges: changed.length > 0 || draft.conflict !== undefined,
    /** The problems of the form and of the last save; after an attempt to save, every field shows its own. */
    problems,
    refused,
    isTried: left === 'all',
    hasProblems: Object.keys(problems).length > 0,
    /** The problem of a field once it was left, or once an attempt was made to save. */
    problemOf,
    leave,
    update,
    set,
    setUnread,
    /** Binds a text field to a member. */
    field: <Member extends keyof Values & string>(member: Member, { read, write }: FieldText<Values[Member]>) => ({
      value: draft.texts.get(member)?.text ?? write(draft.values[member]),
      error: problemOf(member),
      autoComplete: 'off',
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
      update('', undoStep)
    },
    discard: () => {
      drop()
      forget()
    },
    keep,
    /** `then` is called once it is saved. */
    save: (more?: object, then?: () => void) => {
      const sent = latest()
      setLeft('all')
      if (isRunning() || isUndecided(sent) || Object.keys(rules.problemsOf(sent.values, sent.texts)).length > 0) return
      // The person may have decided every conflict for the other one's values.
      if (!isNew && changesOf(rules, sent).length === 0) keep(undefined)
      else saving.mutate({ sent, more }, then && { onSuccess: then })
    },
    /** Saves a draft other than that of the form. */
    send: (sent: RecordDraft<Values>) => saving.mutate({ sent }),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    error,
    /** The error, unless it requires a decision. */
    shownError: isAsked(error) ? null : error,
    forget,
  }
}
