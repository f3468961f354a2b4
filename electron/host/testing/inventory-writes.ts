/** A valid request for every route that writes records of the inventory, with what it adds to the audit trail. */
import { expect, vi } from 'vitest'
import type { AuditAction } from '../../../shared/desk/audit.ts'
import { smallSeed } from '../../engine/testing/test-database.ts'

type Send = (address: string, body?: object) => Promise<object>
type Step = readonly [route: string, action: AuditAction, run: () => Promise<unknown>]

const root = '/desk/inventory'

/** Resolves once the response has these members. The writes are made before the tests begin, where `expect.poll` cannot be used. */
export const untilResponse = (read: () => Promise<object>, members: object): Promise<void> =>
  vi.waitFor(async () => expect(await read()).toMatchObject(members), { timeout: 120_000, interval: 20 })

const place = { country: 'US', timezone: 'America/New_York', currency: 'USD', latitude: 42.36, longitude: -71.06 }

/** A valid new record of each kind, and a change of it. */
const kinds = [
  ['venues', { name: 'Hall', ...place }, { city: 'Boston' }],
  [
    'events',
    { venue_id: smallSeed.venues.tdGarden, name: 'Concert', starts_at_local: '2027-02-01T20:00' },
    { series: 'Winter' },
  ],
  ['facilities', { name: 'Ramp', operator: 'Garden Parking', ...place }, { phone: '617 555 0100' }],
  ['coupons', { code: 'AUDIT5', percent_basis_points: 500 }, { active: false }],
  ['clients', { client_id: 'audited', name: 'Audited', scopes: ['public'] }, { name: 'Audited app' }],
] as const

/** Each step continues with the record that the one before returned. */
export const inventorySteps = (send: Send): readonly Step[] => {
  const stepsOf = ([kind, entered, change]: (typeof kinds)[number]): Step[] => {
    let record: { id?: number; client_id?: string; version?: number } = {}
    const path = (): string => `${root}/${kind}/${record.client_id ?? record.id ?? ''}`
    const write = async (address: string, body: object): Promise<void> => {
      record = await send(address, body)
    }
    const based = () => ({ version: record.version })
    const route = (rest: string): string => `${root}/${kind}/{id}${rest}`
    const revert = async (): Promise<void> => {
      const changes = (await send(`GET ${path()}/history`)) as Record<number, { id: number; action: string }>
      const last = Object.values(changes).find(({ action }) => action === 'changed')
      await write(`POST ${path()}/revert`, { ...based(), change_id: last?.id })
    }
    return [
      [`POST ${root}/${kind}`, 'inventory.created', () => write(`POST ${root}/${kind}`, entered)],
      [`PUT ${route('')}`, 'inventory.changed', () => write(`PUT ${path()}`, { ...record, ...change })],
      [`POST ${route('/revert')}`, 'inventory.reverted', revert],
      [`POST ${route('/archive')}`, 'inventory.archived', () => write(`POST ${path()}/archive`, based())],
      [`POST ${route('/restore')}`, 'inventory.restored', () => write(`POST ${path()}/restore`, based())],
      kind === 'clients'
        ? [`POST ${route('/secret')}`, 'inventory.secret_renewed', () => write(`POST ${path()}/secret`, based())]
        : [`POST ${route('/duplicate')}`, 'inventory.created', () => send(`POST ${path()}/duplicate`, {})],
    ]
  }

  const fileId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2c01'
  const file = `${root}/import-files/${fileId}`
  const mapping = `${root}/import-mappings/${encodeURIComponent('Coupons at 50%')}`
  const check = async (): Promise<void> => {
    const content = Buffer.from('code,percent\nIMPORTED5,5\n')
    await send(`POST ${root}/import-files`, { id: fileId, name: 'coupons.csv', bytes: content.length })
    await send(`PUT ${file}/parts/0`, { content: content.toString('base64') })
    await send(`POST ${file}/reading`, { kind: 'coupons' })
    await send(`POST ${file}/check`, { keep_columns_as: 'Coupons' })
  }
  const run = async (): Promise<void> => {
    await untilResponse(() => send(`GET ${file}`), { state: 'checked' })
    await send(`POST ${file}/run`, { id: fileId })
    await untilResponse(() => send(`GET ${file}`), { state: 'done' })
  }
  const undo = async (): Promise<void> => {
    const { import_id: id } = (await send(`GET ${file}`)) as { import_id: number }
    await send(`POST ${root}/imports/${id}/undo`)
  }
  const importSteps: readonly Step[] = [
    [`POST ${root}/import-files/{id}/check`, 'inventory.mapping_kept', check],
    [`POST ${root}/import-files/{id}/run`, 'inventory.imported', run],
    [`POST ${root}/imports/{id}/undo`, 'inventory.import_undone', undo],
    [
      `PUT ${root}/import-mappings/{name}`,
      'inventory.mapping_renamed',
      () => send(`PUT ${root}/import-mappings/Coupons`, { name: 'Coupons at 50%' }),
    ],
    [`DELETE ${root}/import-mappings/{name}`, 'inventory.mapping_removed', () => send(`DELETE ${mapping}`)],
  ]

  const game = `${root}/events/${smallSeed.events.bruinsTbd}`
  const partner = `/desk/partners/${smallSeed.partner}`
  return [
    ...kinds.flatMap(stepsOf),
    ...importSteps,
    [
      `POST ${root}/events/{id}/cancel`,
      'inventory.cancelled',
      async () => {
        const { version } = (await send(`GET ${game}`)) as { version: number }
        await send(`POST ${game}/cancel`, { version, reason: 'Snow' })
      },
    ],
    [
      `POST ${root}/partners/{id}/revert`,
      'inventory.reverted',
      async () => {
        const { name } = (await send(`GET ${partner}`)) as { name: string }
        const { version } = (await send(`PUT ${partner}`, { name, reseller_passes: true })) as { version: number }
        await send(`POST ${root}/partners/${smallSeed.partner}/revert`, { version, change_id: version })
      },
    ],
  ]
}
