/** The record kit: a draft that stays until it is saved, undo, the changes of two people, problems by path, save, and the panel. */
export * from './edit-fields.tsx'
export type { FieldProblems } from './field-problems.ts'
export * from './field-texts.ts'
export {
  changesOf,
  decide,
  isUndecided,
  memberPieces,
  startDraft,
  withValues,
  type Choice,
  type RecordDraft,
  type Sides,
} from './record-draft.ts'
export type { HistoryLine } from './record-history.tsx'
export { plainForm, type RecordKind } from './record-kind.ts'
export { RecordPanel } from './record-panel.tsx'
export { createDrafts, useDraft, type FormRules } from './use-draft.ts'
export { useRecordEdit, type RecordEdit } from './use-record-edit.ts'
