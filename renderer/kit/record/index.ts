/** The record kit: a draft that stays until it is saved, undo, the changes of two people, problems by path, save, and the panel. */
export { ChangesBar } from './changes-bar.tsx'
export * from './edit-fields.tsx'
export * from './field-texts.ts'
export { withErased } from './record-draft.ts'
export { RecordHistory, type HistoryLine } from './record-history.tsx'
export { createDrafts, type RecordKind } from './record-kind.ts'
export { RecordPanel } from './record-panel.tsx'
export { useRecordEdit, type RecordEdit } from './use-record-edit.ts'
