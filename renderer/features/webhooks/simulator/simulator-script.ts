/** The simulated partner: where it runs, scripts for its responses, and the text that describes a script. */
import { parseSimulatorScript, type SimulatorResponse } from '../../../../shared/desk/webhook-simulator.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** The simulator runs on the computer of the marketplace. */
export const useSimulatorHost = () =>
  useConnection(({ state }) => (state === undefined || state.kind === 'embedded' ? 'here' : 'marketplace'))

const scripts = {
  accepts: '202',
  duplicate: 'duplicate',
  rejects: '400',
  unauthorized: '401',
  notFound: '404x3,202',
  fails: '500x2,202',
  rateLimit: '429,202',
  redirects: 'redirect',
  slow: 'slow',
  disconnects: 'broken',
}

export const presets = (Object.keys(scripts) as (keyof typeof scripts)[]).map((code) => ({
  script: scripts[code],
  name: t(`webhooks.preset.${code}`),
  effect: t(`webhooks.presetEffect.${code}`),
}))

const responseNames: Readonly<Partial<Record<SimulatorResponse, string>>> = {
  duplicate: t('webhooks.script.response.duplicate'),
  redirect: t('webhooks.script.response.redirect'),
  slow: t('webhooks.script.response.slow'),
  broken: t('webhooks.script.response.broken'),
  huge: t('webhooks.script.response.huge'),
}

/** "404 3 times, then 202 from there on"; undefined for a script that cannot be parsed. */
export const scriptText = (script: string): string | undefined => {
  const groups: { response: SimulatorResponse; count: number }[] = []
  for (const response of parseSimulatorScript(script) ?? []) {
    const last = groups.at(-1)
    if (last?.response === response) last.count += 1
    else groups.push({ response, count: 1 })
  }
  const names = groups.map(({ response, count }, index) => {
    const name = responseNames[response] ?? response
    return count === 1 || index === groups.length - 1 ? name : t('webhooks.script.repeated', { response: name, count })
  })
  const last = names.pop()
  if (last === undefined) return undefined
  if (names.length === 0) return t('webhooks.script.only', { response: last })
  const before = names.reduce((earlier, next) => t('webhooks.script.then', { before: earlier, next }))
  return t('webhooks.script.many', { before, last })
}
