/** Opens a logged request in the explorer, with what it was asked for filled in. */
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { draftOfQuery } from './explored-request.ts'
import { chooseOperation, setDraft } from './explorer-store.ts'
import { matchOperation } from './operations.ts'
import { useOperations } from './use-operations.ts'

/** Answers what opens an entry, or undefined where the description does not hold its endpoint. */
export const useOpenInExplorer = (): ((entry: RequestLogEntry) => (() => void) | undefined) => {
  const { data: operations = [] } = useOperations()
  return ({ method, path }) => {
    const at = path.indexOf('?')
    const place = at < 0 ? path : path.slice(0, at)
    const match = matchOperation(operations, method === 'HEAD' ? 'GET' : method, place)
    if (match === undefined) return undefined
    const { operation, values } = match
    return () => {
      setDraft(operation.key, draftOfQuery(operation, at < 0 ? '' : path.slice(at), values))
      chooseOperation(operation.key)
      goTo(paths.explorer())
    }
  }
}
