/** Compares and merges two persons' values of a facility. Rows of lists are matched, though a save changes their ids. */
import type { Pieces, Sides } from '../../../kit/record/record-draft.ts'
import { changedFacets, copyFacet, facetsOf, identities, listNames } from './facets.ts'
import type { FacilityValues, ListName, Row } from './facility-values.ts'

/** Rows with the text that identifies them; a second row with the same identity is numbered. */
const named = <Name extends ListName>(list: Name, rows: readonly Row<Name>[], origin: ReadonlyMap<string, string>) => {
  const counts = new Map<string, number>()
  return rows.map((row): readonly [string, Row<Name>] => {
    const known = origin.get(row.key)
    if (known !== undefined) return [known, row]
    const text = JSON.stringify(identities[list](row))
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return [`${text}#${count}`, row]
  })
}

/** Gives rows of `base` and `mine` the keys and ids that they have in `theirs`; a row that no longer exists loses its id. */
const aligned = <Name extends ListName>(list: Name, { base, mine, theirs }: Sides<FacilityValues>) => {
  const none = new Map<string, string>()
  const before = named<Name>(list, base[list], none)
  const origin = new Map(before.map(([name, { key }]) => [key, name] as const))
  const now = new Map(named<Name>(list, theirs[list], none))
  const rename = ([name, row]: readonly [string, Row<Name>]): Row<Name> => {
    const { id: _id, ...rest } = row as Row<Name> & { readonly id?: number }
    const other = now.get(name)
    if (other === undefined)
      return (row.key.startsWith('new-') ? rest : { ...rest, key: `gone-${row.key}` }) as Row<Name>
    return { ...rest, key: other.key, ...('id' in other ? { id: other.id } : {}) } as Row<Name>
  }
  return { base: before.map(rename), mine: named<Name>(list, mine[list], origin).map(rename) }
}

const align = (sides: Sides<FacilityValues>): Sides<FacilityValues> =>
  listNames.reduce((all, list) => {
    const rows = aligned(list, sides)
    return { ...all, base: { ...all.base, [list]: rows.base }, mine: { ...all.mine, [list]: rows.mine } }
  }, sides)

export const facilityPieces: Pieces<FacilityValues> = {
  piecesOf: facetsOf,
  changed: changedFacets,
  copyPiece: copyFacet,
  align,
}
