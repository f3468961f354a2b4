/** /desk/inventory/clients: who may call the API. Only the response that creates a secret contains it. */
import { clientApi } from '../../../../shared/contract/records.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import { hashSecret } from '../../../core/secret.ts'
import type { EngineServices } from '../../services.ts'
import { changeRoute, listHandler, recordHandlers } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import { clientKind } from './client-kind.ts'

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
          const current = records.findVersion(id, version)
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
