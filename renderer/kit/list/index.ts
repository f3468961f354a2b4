/** The list kit for the features. */
export type { FilterControl } from './filter-field.tsx'
export type { FilteredList, RowList } from './list-descriptor.ts'
export * from './list-empty.tsx'
export { activeFilters } from './list-query.ts'
export { ListCount, ListScreen } from './list-screen.tsx'
export { useList, type List } from './use-list.ts'
export { useRowList } from './use-row-list.tsx'
