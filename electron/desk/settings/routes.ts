/** /desk/settings: the settings of the back office, each key with its own schema. */
import { settingApi } from '../../../shared/contract/settings.ts'
import { deskSettings, type DeskSettingKey } from '../../../shared/desk/desk.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { describedRoute } from '../../core/http/desk-handlers.ts'
import { deskRoute, readJson } from '../../core/http/desk-route.ts'
import { requireUnchanged } from '../../core/http/reply-writer.ts'
import { RawJson, type RequestContext, type Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'

/** The address of tiles may contain a key of their service. */
const secretsOfMap = ['tileUrl']

const isKey = (text: string): text is DeskSettingKey => Object.hasOwn(deskSettings, text)

const keyOf = (context: RequestContext): DeskSettingKey => {
  const key = context.pathParams['key'] ?? ''
  if (!isKey(key)) throw new AppError('not_found', { messageKey: 'noSetting' })
  return key
}

export const settingRoutes = ({ settings }: Services): Route[] => [
  deskRoute({
    ...describedRoute(settingApi.one),
    handle: (context) => ({
      kind: 'resource',
      body: new RawJson(JSON.stringify(settings.read(keyOf(context)) ?? null)),
    }),
  }),
  deskRoute({
    ...describedRoute(settingApi.store),
    handle(context) {
      const key = keyOf(context)
      requireUnchanged(context, settings.read(key) ?? null)
      const value = readJson(context, deskSettings[key])
      settings.change(key, value, context.actor, key === 'map' ? secretsOfMap : [])
      return { kind: 'resource', body: value }
    },
  }),
]
