/** /desk/inventory/clients: who may call the API. Only the response that creates a secret contains it. */
import { clientApi } from '../../../../shared/contract/records.ts'
import { newClient, type InventoryClient, type NewClient } from '../../../../shared/desk/inventory/clients.ts'
import { isScope } from '../../../core/http/auth.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import { hashSecret } from '../../../core/secret.ts'
import { accountHolders } from '../../accounts/oauth/client-repository.ts'
import type { EngineServices } from '../../services.ts'
import type { RecordKind } from '../record-kind.ts'
import { changeRoute, listHandler, recordHandlers } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import type { InventoryRepositories } from '../repositories.ts'

const clientKind = (inventory: InventoryRepositories): RecordKind<NewClient, InventoryClient> => {
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

const secretBytes = 32

export const clientRoutes = ({ repositories, ids, secretCost }: EngineServices): Route[] => {
  const { inventory, audit, transaction } = repositories
  const { clients, changes } = inventory
  const records = createRecords(repositories, clientKind(repositories.inventory))

  const newSecret = async () => {
    const secret = Buffer.from(ids.randomBytes(secretBytes)).toString('base64url')
    return { secret, hash: await hashSecret(secret, ids.randomBytes, secretCost) }
  }

  const { change, ...api } = clientApi
  return [
    ...deskHandlers(api, {
      ...recordHandlers(records),
      list: listHandler(api.list, clients.list),
      async add(context, { body }) {
        const { secret, hash } = await newSecret()
        const added = transaction(() => {
          records.create(body, context)
          clients.setSecret(body.client_id, hash)
          return records.find(body.client_id)
        })
        return { ...added, client_secret: secret }
      },
      async renewSecret(context, { id, body: { version } }) {
        const { actor, nowMs } = context
        const { secret, hash } = await newSecret()
        const renewed = transaction(() => {
          const current = records.findLocked(id, version)
          records.requireFor(current, context)
          const { name, scopes } = current
          clients.setSecret(id, hash)
          clients.endTokens(id, nowMs)
          changes.record({ kind: 'client', recordId: id, name, action: 'changed' }, actor, nowMs)
          const after = { name, scopes: scopes.join(' ') }
          audit.record({ action: 'inventory.secret_renewed', subject: ['client', id], after }, actor)
          return records.find(id)
        })
        return { ...renewed, client_secret: secret }
      },
    }),
    changeRoute(
      change,
      records,
      (id, sent, context) => records.change(id, { ...sent, client_id: String(id) }, context),
      ({ pathParams }) => pathParams['id'] ?? '',
    ),
  ]
}
