/** The form of a facility: its edited record, and the rows of its lists. */
import type { InventoryFacility, NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { withValues } from '../../../kit/record/record-draft.ts'
import type { RecordEdit } from '../../../kit/record/use-record-edit.ts'
import type { FacilityValues, Keyed, ListName, Row } from '../draft/facility-values.ts'

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}.`)

export const facilityForm = (edit: RecordEdit<FacilityValues, InventoryFacility, NewFacility>) => {
  const { problems, refused, isTried, problemOf, update } = edit
  const setRows = <Name extends ListName>(
    list: Name,
    path: string,
    rows: (now: readonly Row<Name>[]) => readonly Row<Name>[],
  ) =>
    update(path, (now) => {
      const next = rows(now.values[list])
      const isThere = (each: string) =>
        !each.startsWith(`${list}.`) || next.some(({ key }) => each.startsWith(`${list}.${key}.`))
      const draft = withValues(now, path, { [list]: next })
      return { ...draft, texts: new Map([...draft.texts].filter(([each]) => isThere(each))) }
    })

  return {
    ...edit,
    setRows,
    setRow: <Name extends ListName>(list: Name, key: string, field: string, part: Partial<Row<Name>>) =>
      setRows(list, `${list}.${key}.${field}`, (rows) =>
        rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
      ),
    /** Discards the unreadable texts below a path that no longer exists. */
    dropTexts: (prefix: string) =>
      update(prefix, (now) => ({
        ...now,
        texts: new Map([...now.texts].filter(([path]) => !path.startsWith(`${prefix}.`))),
      })),
    /** The first displayed problem of a field and of its parts. */
    problemBelow: (prefix: string): string | undefined =>
      Object.keys({ ...problems, ...refused })
        .filter((path) => isBelow(path, prefix))
        .map(problemOf)
        .find((problem) => problem !== undefined),
    /** Problems count after the first attempt to save. */
    hasProblem: (prefix: string): boolean =>
      Object.keys({ ...refused, ...(isTried ? problems : {}) }).some((path) => isBelow(path, prefix)),
  }
}
export type FacilityForm = ReturnType<typeof facilityForm>

/** A row as it was before it was changed; undefined for an added row. */
export const rowBefore = <Name extends ListName>(
  { saved }: FacilityForm,
  list: Name,
  key: string,
): Row<Name> | undefined => {
  const rows: readonly Row<Name>[] = saved[list]
  return rows.find((row: Keyed<object>) => row.key === key)
}
