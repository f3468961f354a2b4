/** The `sort` parameter: blank-separated names, each with an optional direction (specification, Common parameters). */
import { AppError } from '../../../shared/errors/errors.ts'

export interface SortKey<Name extends string> {
  readonly name: Name
  readonly descending: boolean
}

/** Reads `name:desc distance`. Throws 400 `invalid_sort` for a name outside `known` or another direction. */
export const parseSort = <Name extends string>(text: string | undefined, known: readonly Name[]): SortKey<Name>[] => {
  const keys: SortKey<Name>[] = []
  for (const token of (text ?? '').split(/[\s,]+/).filter((part) => part !== '')) {
    const [given, direction = 'asc', ...rest] = token.split(':')
    const name = known.find((candidate) => candidate === given)
    if (name === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
      const message = `There is no sort order called ${token} here.`
      const details = `Known: ${known.join(', ')}; each may be followed by :asc or :desc.`
      throw new AppError('invalid_sort', { message, fields: ['sort'], details })
    }
    if (!keys.some((key) => key.name === name)) keys.push({ name, descending: direction === 'desc' })
  }
  return keys
}

/** A term of ORDER BY. A column that may be NULL ends with `NULLS FIRST`: databases differ in where NULL comes. */
export const orderTerm = (column: string, isDescending: boolean): string =>
  isDescending ? `${column} DESC`.replace('NULLS FIRST DESC', 'DESC NULLS LAST') : column
