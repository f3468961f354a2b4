/** The columns of a record's row as its members, and back. */
import { codecOf, type ColumnValues, type Member, type Members, type StoredValue } from '../../../shared/records/record.ts'

export type StoredRow = Readonly<Record<string, StoredValue>>

const inColumns = (members: Members): [member: string, column: string, codec: ReturnType<typeof codecOf>][] =>
  Object.entries(members).flatMap(([name, member]: [string, Member]) =>
    member.column === null ? [] : [[name, member.column ?? name, codecOf(member)]],
  )

export const readMembers = <Own extends Members>(members: Own, row: StoredRow): ColumnValues<Own> =>
  Object.fromEntries(
    inColumns(members).map(([name, column, codec]) => [name, codec.read(row[column] ?? null)]),
  ) as ColumnValues<Own>

export const writeMembers = <Own extends Members>(
  members: Own,
  values: ColumnValues<Own>,
): Record<string, StoredValue> => {
  const byName = new Map<string, unknown>(Object.entries(values))
  return Object.fromEntries(inColumns(members).map(([name, column, codec]) => [column, codec.write(byName.get(name))]))
}
