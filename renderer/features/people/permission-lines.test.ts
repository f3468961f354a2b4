import { expect, it } from 'vitest'
import { mayDo, permissions, roles } from '../../../shared/permissions.ts'
import { permissionLines, permissionTable } from './permission-lines.ts'

it('has every permission in one line', () => {
  expect(permissionLines.flat().toSorted()).toEqual(Object.keys(permissions).toSorted())
})

it('groups only permissions with the same rule', () => {
  for (const [first, ...others] of permissionLines) {
    for (const other of others)
      for (const role of roles) expect(mayDo(role, other), `${other}, ${role}`).toBe(mayDo(role, first))
  }
})

it('shows what each role may do, with an approval, or is not offered', () => {
  const cellsOf = (line: string) => permissionTable.find(({ name }) => name === line)?.cells
  expect(cellsOf('sell')).toEqual(['yes', 'yes', 'yes', 'yes'])
  expect(cellsOf('comp')).toEqual(['approval', 'yes', 'yes', 'yes'])
  expect(cellsOf('inventory')).toEqual(['no', 'no', 'yes', 'yes'])
  expect(cellsOf('backup')).toEqual(['no', 'no', 'no', 'yes'])
})
