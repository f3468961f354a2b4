/** Editing one record in place: no change is lost where two persons save. */
import { useState } from 'react'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import type { RecordId } from '../../api/index.ts'
import type { FieldText } from './field-texts.ts'
import { changesOf, decide, rebase, startDraft, withErased } from './record-draft.ts'
import type { RecordKind, RecordState } from './record-kind.ts'
import { useDraft } from './use-draft.ts'

interface EditOptions<Values extends object, Saved extends RecordState, Sent extends object> {
  readonly kind: RecordKind<Values, Saved, Sent>
  readonly id: RecordId
  /** The saved record; for a new one, its initial values. */
  readonly record: Saved | { readonly blank: Values }
  readonly onSaved?: (record: Saved) => void
}

export const useRecordEdit = <Values extends object, Saved extends RecordState, Sent extends object>(
  options: EditOptions<Values, Saved, Sent>,
) => {
  const { kind, id, record, onSaved } = options
  /** The record that another person saved meanwhile. */
  const [current, setCurrent] = useState<Saved>()
  const isNew = 'blank' in record
  const show = (saved: Saved) => {
    if (!isNew) kind.requests.show(id, saved)
  }
  const finish = (saved: Saved) => {
    show(saved)
    onSaved?.(saved)
  }
  const edit = useDraft<Values, Saved>({
    rules: kind,
    drafts: kind.drafts,
    id,
    begun: 'blank' in record ? startDraft(record.blank, 0) : startDraft(kind.valuesOf(record), record.version),
    isNew,
    send: async ({ saved, values, version }, more) => {
      const request = kind.schema.parse(kind.requestOf(values))
      if (isNew) return kind.requests.add(request)
      const before = unbounded(kind.schema).parse(kind.requestOf(saved))
      return kind.requests.change(id, { ...withErased(before, request), version, ...more })
    },
    onSaved: finish,
    onRefused: (error, sent) => {
      const theirs = isAppError(error, 'record_changed') ? kind.saved.safeParse(error.data?.current).data : undefined
      if (theirs === undefined) return
      if (kind.decidesInForm !== true) {
        setCurrent(theirs)
        return
      }
      show(theirs)
      const merged = rebase(kind, sent, kind.valuesOf(theirs), theirs.version)
      // No change is left where both persons made the same one.
      edit.keep(changesOf(kind, merged).length === 0 ? undefined : merged)
    },
  })
  const { draft, changed } = edit

  return {
    ...edit,
    kind,
    /** Adds the previous value to the field. */
    field: <Member extends keyof Values & string>(member: Member, text: FieldText<Values[Member]>) => ({
      ...edit.field(member, text),
      was: changed.includes(member) && !isNew ? text.write(draft.saved[member]) : undefined,
    }),
    conflict: current === undefined ? undefined : { current, close: () => setCurrent(undefined) },
    /** Saves on top of the other person's record; of the pieces that both changed, those in `keepsMine` have the values of this draft. */
    resolve: (theirs: Saved, keepsMine: ReadonlySet<string>) => {
      const merged = rebase(kind, draft, kind.valuesOf(theirs), theirs.version)
      const { conflict: _decided, ...based } = Object.keys(merged.conflict?.choices ?? {}).reduce(
        (decided, piece) => decide(kind, decided, piece, keepsMine.has(piece) ? 'mine' : 'theirs'),
        merged,
      )
      setCurrent(undefined)
      if (changesOf(kind, based).length === 0) {
        edit.discard()
        finish(theirs)
      } else {
        edit.keep(based)
        edit.send(based)
      }
    },
    /** Shows the record of a response. */
    show,
  }
}
export type RecordEdit<Values extends object, Saved extends RecordState, Sent extends object = Values> = ReturnType<
  typeof useRecordEdit<Values, Saved, Sent>
>
