/** API clients as records of the inventory. */
import { newClient, type InventoryClient, type NewClient } from '../../../../shared/desk/inventory/clients.ts'
import { isScope } from '../../../core/http/auth.ts'
import { accountHolders } from '../../accounts/oauth/client-repository.ts'
import type { RecordKind } from '../record-kind.ts'
import type { InventoryRepositories } from '../repositories.ts'

export const clientKind = (inventory: InventoryRepositories): RecordKind<NewClient, InventoryClient> => {
  const { clients, archive, missing } = inventory
  return {
    kind: 'client',
    members: newClient.keyof().options,
    find: (id) => clients.find(String(id)),
    nameOf: ({ name }) => name,
    requires: ({ scopes }) => (scopes.includes('internal') ? 'internal_clients' : undefined),
    audited: ({ scopes }) => ({ scopes: scopes.join(' ') }),
    check(input, problems, id) {
      const isTaken = input.client_id === accountHolders || clients.find(input.client_id) !== undefined
      if (id === undefined && isTaken) problems.add('client_id', 'taken')
      for (const [index, scope] of input.scopes.entries()) {
        if (!isScope(scope)) problems.add(`scopes.${index}`, 'unknown')
        else if (input.scopes.indexOf(scope) < index) problems.add(`scopes.${index}`, 'repeated')
      }
      if (missing('partners', [input.partner_id]).size > 0) problems.add('partner_id', 'unknown')
    },
    insert: clients.insert,
    update(id, input, before, nowMs) {
      clients.update(String(id), input, before)
      // A token retains the scopes and the partner that it was issued with.
      const isLess = before.scopes.some((scope) => !input.scopes.includes(scope))
      if (isLess || before.partner_id !== input.partner_id) clients.endTokens(String(id), nowMs)
    },
    setArchived(id, atMs, nowMs) {
      archive('clients', id, atMs)
      if (atMs !== null) clients.endTokens(String(id), nowMs)
    },
  }
}
