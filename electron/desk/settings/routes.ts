/** /desk/settings: the settings of the back office, each key with its own schema. */
import { z } from 'zod'
import { deskSettings, publicAddress, type DeskSettingKey } from '../../../shared/desk/desk.ts'
import { AppError } from '../../../shared/errors.ts'
import type { RoutePermission } from '../../../shared/permissions.ts'
import { RawJson, type RequestContext, type Route } from '../../core/http/route.ts'
import { deskRoutes, readJson } from '../../core/http/desk-route.ts'
import { requireUnchanged } from '../../core/http/reply-writer.ts'
import type { Services } from '../services.ts'

const settingPath = z.object({ key: z.enum(Object.keys(deskSettings) as DeskSettingKey[]) })
const settingValue = z.union(Object.values(deskSettings))
const settingHeaders = z.object({
  'If-Match': z
    .string()
    .describe('The ETag of the value that was changed: refused where it is another one now')
    .optional(),
})

/** Layouts and views belong to whoever works; what the whole installation does is the administrator's. */
const writing: RoutePermission = {
  parameter: 'key',
  values: {
    appearance: 'anyone',
    counter: 'settings',
    people: 'people',
    map: 'settings',
    'public-address': 'connections',
    shifts: 'settings',
    reconcile: 'reconcile',
  },
  others: 'sell',
}
/** A locked window keeps its look and its name. */
const reading: RoutePermission = {
  parameter: 'key',
  values: { appearance: 'anyone', counter: 'anyone' },
  others: 'sell',
}
/** The address of tiles may contain a key of their service. */
const secretsOfMap = ['tileUrl']

const isKey = (text: string): text is DeskSettingKey => Object.hasOwn(deskSettings, text)

const keyOf = (context: RequestContext): DeskSettingKey => {
  const key = context.pathParams['key'] ?? ''
  if (!isKey(key)) throw new AppError('not_found', { messageKey: 'noSetting' })
  return key
}

export const settingRoutes = ({ settings }: Services): Route[] =>
  deskRoutes({
    'GET /desk/settings/:key': {
      permission: reading,
      summary: 'One setting; null where it was never set',
      pathParameters: settingPath,
      response: settingValue.nullable(),
      handle: (context) => ({
        kind: 'resource',
        body: new RawJson(JSON.stringify(settings.read(keyOf(context)) ?? null)),
      }),
    },
    'GET /desk/public-address': {
      permission: 'sell',
      summary:
        'What links of e-mails begin with: what the command line states, else the setting; without either, they have none',
      response: publicAddress,
      handle: ({ deps }) => ({ kind: 'resource', body: { url: deps.settings.publicUrl?.() } }),
    },
    'PUT /desk/settings/:key': {
      permission: writing,
      summary: 'Remembers one setting',
      pathParameters: settingPath,
      jsonBody: settingValue,
      requestHeaders: settingHeaders,
      refusals: ['record_changed'],
      response: settingValue,
      handle(context) {
        const key = keyOf(context)
        requireUnchanged(context, settings.read(key) ?? null)
        const value = readJson(context, deskSettings[key])
        settings.change(key, value, context.actor, key === 'map' ? secretsOfMap : [])
        return { kind: 'resource', body: value }
      },
    },
  })
