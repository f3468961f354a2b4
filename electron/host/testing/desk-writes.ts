/** A valid request for every route of the desk that writes, with what it adds to the audit trail. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditAction } from '../../../shared/desk/audit.ts'
import { settingDefaults } from '../../../shared/desk/desk.ts'
import { builtInMappings } from '../../desk/reconcile/read/built-in-mappings.ts'
import { agreedPayout, chargeback } from '../../desk/reconcile/testing/sold-books.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { openDeskBench } from '../../desk/testing/desk-bench.ts'
import { openTestDatabase, smallSeed } from '../../engine/testing/test-database.ts'
import { inventorySteps, untilResponse } from './inventory-writes.ts'
import { openWebhookBench, partnerPath } from './webhook-bench.ts'

/** Routes that write and add nothing, with the reason. */
export const unrecorded: Readonly<Record<string, string>> = {
  'PUT /desk/sale-draft': 'a form that is being typed',
  'POST /desk/sales/{id}/set-aside': 'in memory',
  'POST /desk/sales/{id}/look-up': 'records as the sale does',
  'POST /desk/print-jobs': 'its outcome is recorded',
  'DELETE /desk/people/{id}/new-badge': 'in memory',
  'POST /desk/backups/check': 'reads',
  'POST /desk/backups/{id}/verify': 'reads',
  'DELETE /desk/backup-work': 'cancels what changes nothing',
  'POST /desk/partners/{id}/webhook/test': 'sends without the log',
  'POST /desk/webhook-simulator/start': 'a tool, in memory',
  'POST /desk/webhook-simulator/stop': 'a tool, in memory',
  'PUT /desk/webhook-simulator/script': 'a tool, in memory',
  'POST /desk/webhook-inbox/viewed': 'what a window has shown',
  'POST /desk/webhook-inbox/{id}/follow-up': 'reads the marketplace again',
  'POST /desk/audit/verification': 'reads',
  'DELETE /desk/audit/verification': 'cancels what reads',
  'POST /desk/statement-files': 'in memory',
  'PUT /desk/statement-files/{id}/parts/{offset}': 'in memory',
  'DELETE /desk/statement-files/{id}': 'in memory',
  'POST /desk/statements/{id}/preview': 'reads',
  'POST /desk/statements/{id}/finding': 'reads',
  'POST /desk/statements/{id}/dry-run': 'reads',
  'POST /desk/inventory/import-files': 'a file in work',
  'PUT /desk/inventory/import-files/{id}/parts/{offset}': 'a file in work',
  'POST /desk/inventory/import-files/{id}/reading': 'a file in work',
  'PATCH /desk/inventory/import-files/{id}/rows/{line}': 'a file in work',
  'POST /desk/inventory/import-files/{id}/alike': 'a file in work',
  'POST /desk/inventory/import-files/{id}/manual-values': 'a file in work',
  'POST /desk/inventory/import-files/{id}/cancel': 'nothing is left of what was written',
  'DELETE /desk/inventory/import-files/{id}': 'a file in work',
  'POST /desk/inventory/photos': 'the record that shows it is recorded',
  'POST /desk/inventory/facilities/preview': 'reads',
  'DELETE /desk/training': 'the training is discarded with its trail',
}
/** Sends a request with a body of JSON, or none. */
export type Send = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly text: string }>

/** The PIN of the first person. */
export const pin = '9182'

const [sold, cancelled, parked, resumed] = [1, 2, 3, 4].map((index) => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a0${index}`)

/** `around` may change every request. */
export const openDeskWrites = async (around: (send: Send) => Send = (send) => send) => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-audit-'))
  const desk = await openDeskBench({
    database: openTestDatabase({ file: join(folder, 'till.db') }),
    restart: () => undefined,
    train: () => undefined,
  })
  const webhooks = await openWebhookBench()

  const sendBy =
    (send: Send) =>
    async (address: string, body?: object): Promise<{ readonly id: string | number }> => {
      const [method = '', path = ''] = address.split(' ')
      const { status, text } = await around(send)(method, path, body)
      if (status >= 400) throw new Error(`${address}: ${text}`)
      return { id: '', ...(text === '' ? {} : (JSON.parse(text) as object)) }
    }
  const send = sendBy((method, path, body) => desk.sendFrom('window', method, path, body))
  const sendWebhooks = sendBy((method, path, body) => webhooks.call(method, path, body))

  const sell = (id: string | undefined) =>
    send('POST /desk/sales', {
      id,
      quote_id: 'quote',
      final_price: '45.49',
      add_on_ids: [],
      payments: [{ method: 'card', amount: '45.49', reference: '004821' }],
    })
  const park = (id: string | undefined) => send('POST /desk/parked-sales', { id, label: 'Blue van', draft: {} })
  const key = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2b${String(index).padStart(2, '0')}`
  const cash = { total: 10_000 }
  const inboxSettings = { enabled: false, auth_header_key: 'Authorization', auth_header_value: 'secret-value' }

  const readStatementFile = async (id: string, content = agreedPayout): Promise<string> => {
    await send('POST /desk/statement-files', { id, name: 'a.csv', bytes: content.length })
    await send(`PUT /desk/statement-files/${id}/parts/0`, { content: content.toString('base64') })
    await send(`POST /desk/statement-files/${id}/reading`, {})
    return id
  }

  /** The identities of the lines of the agreed payout. */
  const identities = [2_024, 1_754, 2_114, 3_824, 0, 2_024].map(
    (net, index) => `reference:PL-${index + 1} 2026-12-01 ${net} USD`,
  )

  const importStatement = async (id: string, fileId: string, name: string) => {
    const period = { from: '2026-12-16', to: '2026-12-16' }
    await send('POST /desk/statements', { id, file_id: fileId, name, partner: 'Game Day', period })
  }

  const pricesOfGame = [
    `POST /desk/inventory/events/${String(smallSeed.events.celticsKnicks)}/prices`,
    {
      id: key(31),
      changes: [{ facility_id: smallSeed.locations.canalStreetLot, version: 0, event_rate_minor: 4_200 }],
    },
  ] as const

  /** Each step, in order: a route that writes, the action that it records, and the request. */
  const steps: readonly (readonly [route: string, action: AuditAction, run: () => Promise<unknown>])[] = [
    ['POST /desk/sales', 'sale.booked', () => sell(sold)],
    ['POST /desk/sales/{id}/acknowledge', 'sale.acknowledged', () => send(`POST /desk/sales/${sold}/acknowledge`)],
    [
      'POST /desk/bookings/{id}/cancel',
      'sale.undone',
      () => send('POST /desk/bookings/9000/cancel', { reason: 'undo' }),
    ],
    [
      'POST /desk/bookings/{id}/cancel',
      'booking.cancelled',
      () => sell(cancelled).then(() => send('POST /desk/bookings/9001/cancel', {})),
    ],
    ['POST /desk/parked-sales', 'parked_sale.parked', () => park(parked)],
    ['DELETE /desk/parked-sales/{id}', 'parked_sale.dropped', () => send(`DELETE /desk/parked-sales/${parked}`)],
    [
      'PUT /desk/sale-draft',
      'parked_sale.resumed',
      async () => {
        await park(resumed)
        await send('PUT /desk/sale-draft', { sale_id: parked, version: 1, content: {}, parked_id: resumed })
      },
    ],
    [
      'PUT /desk/print-jobs/{id}',
      'pass.printed',
      async () => {
        desk.database
          .prepareWrite(
            "INSERT INTO print_jobs (subject_id, paper, target, copies, outcome, reprint_number, started_at_ms) VALUES (9001, 'letter', 'PDF', 1, 'queued', 0, 0)",
          )
          .run()
        await send('PUT /desk/print-jobs/1', { outcome: 'done' })
      },
    ],
    [
      'PUT /desk/settings/{key}',
      'setting.changed',
      () => send('PUT /desk/settings/map', { tileUrl: 'https://tiles.example/?key=secret-value' }),
    ],
    [
      'PUT /desk/backup-settings',
      'setting.changed',
      () =>
        send('PUT /desk/backup-settings', { keep_hourly: 5, keep_daily: 14, keep_weekly: 8, second_location: null }),
    ],
    [
      'POST /desk/drawers',
      'drawer.added',
      () => send('POST /desk/drawers', { name: 'Drawer 1', window: 'Box office', currency: 'USD' }),
    ],
    ['PATCH /desk/drawers/{id}', 'drawer.changed', () => send('PATCH /desk/drawers/1', { name: 'Drawer 2' })],
    ['POST /desk/shifts', 'shift.opened', () => send('POST /desk/shifts', { id: key(1), drawer_id: 1, float: cash })],
    [
      'POST /desk/shifts/{id}/movements',
      'shift.cash_moved',
      () => send('POST /desk/shifts/1/movements', { id: key(2), kind: 'drop', amount: 100, bag_number: '20931' }),
    ],
    ['POST /desk/shifts/{id}/x-reports', 'shift.x_report', () => send('POST /desk/shifts/1/x-reports', { id: key(3) })],
    ['PUT /desk/shifts/{id}/counting', 'shift.counting_started', () => send('PUT /desk/shifts/1/counting', {})],
    ['DELETE /desk/shifts/{id}/counting', 'shift.counting_stopped', () => send('DELETE /desk/shifts/1/counting')],
    [
      'POST /desk/shifts/{id}/counts',
      'shift.counted',
      () => send('POST /desk/shifts/1/counts', { id: key(4), cash: { total: 9900 } }),
    ],
    [
      'POST /desk/shifts/{id}/handover',
      'shift.opened',
      () => send('POST /desk/shifts/1/handover', { id: key(5), next_id: key(6) }),
    ],
    [
      'POST /desk/shifts/{id}/close',
      'shift.closed',
      async () => {
        await send('POST /desk/shifts/2/counts', { id: key(7), cash: { total: 9900 } })
        await send('POST /desk/shifts/2/close', { id: key(8), left: 9900 })
      },
    ],
    [
      'POST /desk/outside-cash',
      'shift.cash_assigned',
      async () => {
        const ofWindow = { currency: 'USD', window: 'Box office' }
        insertRow(desk.database, 'sale_payments', {
          ...{ booking_id: 9000, kind: 'payment', method: 'cash', currency: 'USD', amount_minor: 100, at_ms: 0 },
          window_name: ofWindow.window,
        })
        await send('POST /desk/outside-cash', { id: key(50), ...ofWindow, through: 1000, reason: 'Banked' })
      },
    ],
    [
      'POST /desk/bank-deposits',
      'deposit.made',
      () => send('POST /desk/bank-deposits', { id: key(9), movement_ids: [1] }),
    ],
    [
      'PUT /desk/print-jobs/{id}',
      'document.printed',
      async () => {
        const { id } = await send('POST /desk/print-jobs', {
          kind: 'zReport',
          subject_id: 1,
          paper: 'receipt',
          target: 'PDF',
        })
        await send(`PUT /desk/print-jobs/${id}`, { outcome: 'done' })
      },
    ],
    [
      'POST /desk/statements',
      'statement.taken',
      async () => importStatement(key(22), await readStatementFile(key(21)), 'A'),
    ],
    ['POST /desk/statement-files/{id}/reading', 'statement.read_again', () => readStatementFile(key(23))],
    [
      'POST /desk/statements/{id}/decisions',
      'statement.decided',
      () =>
        send('POST /desk/statements/1/decisions', {
          id: key(24),
          kind: 'ignore',
          items: [identities[0]],
          reason: 'Sold elsewhere',
        }),
    ],
    ['PATCH /desk/statements/{id}', 'statement.changed', () => send('PATCH /desk/statements/1', { name: 'B' })],
    [
      'POST /desk/statements/matching',
      'setting.changed',
      () => send('POST /desk/statements/matching', { rules: { ...settingDefaults.reconcile.rules, payout: false } }),
    ],
    [
      'POST /desk/statements/{id}/close',
      'statement.closed',
      async () => {
        const items = identities.slice(1)
        await send('POST /desk/statements/1/decisions', {
          id: key(25),
          kind: 'ignore',
          items,
          reason: 'Sold elsewhere',
        })
        // Closing is refused while it is matched again.
        await untilResponse(() => send('GET /desk/statements/1'), { is_matching: false })
        await send('POST /desk/statements/1/close', { id: key(26), net: [{ currency: 'USD', amount: 11_740 }] })
      },
    ],
    [
      'POST /desk/closings/{id}/reopening',
      'statement.reopened',
      () => send('POST /desk/closings/1/reopening', { id: key(27), reason: 'A line was forgotten' }),
    ],
    [
      'POST /desk/owed/letters',
      'letter.written',
      async () => {
        await importStatement(key(29), await readStatementFile(key(28), chargeback), 'C')
        await send('POST /desk/owed/letters', { id: key(30), partner: 'Game Day', currency: 'USD' })
      },
    ],
    [
      'POST /desk/statements/{id}/already-imported-lines',
      'statement.lines_counted',
      async () => {
        // Only the spelling of the amounts differs, so that the line is known from the earlier statement.
        const again = Buffer.from(chargeback.toString().replaceAll('-85.00', '-85.0'))
        await importStatement(key(32), await readStatementFile(key(33), again), 'D')
        await send('POST /desk/statements/3/already-imported-lines', { rows: [2] })
      },
    ],
    [
      'PUT /desk/statement-mappings/{name}',
      'statement_mapping.kept',
      () => send('PUT /desk/statement-mappings/Nord', { mapping: { ...builtInMappings[0], name: 'Nord' } }),
    ],
    [
      'DELETE /desk/statement-mappings/{name}',
      'statement_mapping.removed',
      () => send('DELETE /desk/statement-mappings/Nord'),
    ],
    [
      'POST /desk/agreements',
      'agreement.made',
      () =>
        send('POST /desk/agreements', {
          id: key(0),
          effective_from: '2026-12-01',
          commission_basis_points: 1250,
        }),
    ],
    ['POST /desk/books/rebuild', 'books.rebuilt', () => send('POST /desk/books/rebuild')],
    ['POST /desk/backups', 'backup.made', () => send('POST /desk/backups')],
    [
      'POST /desk/backups/{id}/restore',
      'backup.restoring',
      async () => {
        const { id } = await send('POST /desk/backups')
        await send(`POST /desk/backups/${id}/restore`)
      },
    ],
    ['POST /desk/training', 'training.started', () => send('POST /desk/training')],
    ['POST /desk/people', 'person.added', () => send('POST /desk/people', { name: 'Ada', role: 'administrator', pin })],
    [
      'PATCH /desk/people/{id}',
      'person.changed',
      () => send('PATCH /desk/people/1', { version: 1, name: 'Ada Lovelace' }),
    ],
    ['POST /desk/people/{id}/badge', 'person.badge_given', () => send('POST /desk/people/1/badge')],
    ['DELETE /desk/session', 'session.ended', () => send('DELETE /desk/session')],
    [
      'POST /desk/session',
      'session.refused',
      () => desk.sendFrom('window', 'POST', '/desk/session', { person_id: 1, pin: '9183' }),
    ],
    ['POST /desk/session', 'session.started', () => send('POST /desk/session', { person_id: 1, pin })],
    [
      'POST /desk/approvals',
      'approval.given',
      () =>
        send('POST /desk/approvals', { permission: 'comp', method: 'POST', path: '/desk/sales', person_id: 1, pin }),
    ],
    [
      'POST /desk/approvals',
      'approval.refused',
      () =>
        desk.sendFrom('window', 'POST', '/desk/approvals', {
          permission: 'comp',
          method: 'POST',
          path: '/desk/sales',
          person_id: 1,
          pin: '9183',
        }),
    ],
    ['POST /desk/people/{id}/pin', 'person.pin_given', () => send('POST /desk/people/1/pin')],
    [
      'POST /desk/session',
      'person.pin_chosen',
      async () => {
        const given = (await send('POST /desk/people/1/pin')) as { pin?: string }
        await send('POST /desk/session', { person_id: 1, pin: given.pin, new_pin: '7391' })
      },
    ],
    ...inventorySteps(sendWebhooks),
    ['POST /desk/inventory/events/{id}/prices', 'inventory.priced', () => sendWebhooks(...pricesOfGame)],
    [
      'POST /desk/inventory/prices/{id}/undo',
      'inventory.prices_undone',
      () => sendWebhooks(`POST /desk/inventory/prices/${key(31)}/undo`),
    ],
    ['POST /desk/partners', 'partner.added', () => sendWebhooks('POST /desk/partners', { name: 'Game Day' })],
    [
      'PUT /desk/partners/{id}',
      'partner.renamed',
      () => sendWebhooks(`PUT ${partnerPath()}`, { name: 'Demo Tickets Inc.' }),
    ],
    [
      'PUT /desk/partners/{id}/webhook',
      'partner.webhook_changed',
      async () => {
        const simulator = await webhooks.simulator('500')
        await webhooks.configure(simulator.origin)
        await webhooks.book()
        await webhooks.until(() => simulator.received() > 0)
        await webhooks.quiet()
      },
    ],
    [
      'POST /desk/webhook-deliveries/{id}/stop',
      'webhook.stopped',
      () => sendWebhooks('POST /desk/webhook-deliveries/1/stop'),
    ],
    [
      'POST /desk/webhook-deliveries/{id}/resend',
      'webhook.resent',
      () => sendWebhooks('POST /desk/webhook-deliveries/1/resend'),
    ],
    [
      'POST /desk/webhook-deliveries/resend',
      'webhook_job.started',
      () => sendWebhooks('POST /desk/webhook-deliveries/resend', { q: 'booking_id:1' }),
    ],
    [
      'POST /desk/webhook-deliveries/stop',
      'webhook_job.started',
      () => sendWebhooks('POST /desk/webhook-deliveries/stop', { q: 'booking_id:1' }),
    ],
    [
      'POST /desk/webhook-jobs/{id}/cancel',
      'webhook_job.cancelled',
      () => sendWebhooks('POST /desk/webhook-jobs/2/cancel'),
    ],
    [
      'PUT /desk/webhook-settings',
      'setting.changed',
      () => sendWebhooks('PUT /desk/webhook-settings', { retention_days: 30 }),
    ],
    [
      'PUT /desk/webhook-inbox/settings',
      'setting.changed',
      () => sendWebhooks('PUT /desk/webhook-inbox/settings', inboxSettings),
    ],
    [
      'POST /desk/bookings/{id}/confirmation',
      'booking.confirmation_queued',
      async () => {
        const { id } = await webhooks.book()
        await sendWebhooks(`POST /desk/bookings/${id}/confirmation`, { email: 'someone@example.test' })
      },
    ],
    ['POST /desk/partners/{id}/archive', 'partner.archived', () => sendWebhooks(`POST ${partnerPath('/archive')}`)],
    ['POST /desk/partners/{id}/restore', 'partner.restored', () => sendWebhooks(`POST ${partnerPath('/restore')}`)],
  ]

  return {
    desk,
    webhooks,
    steps,
    async close() {
      await desk.close()
      desk.database.close()
      await webhooks.close()
      rmSync(folder, { recursive: true })
    },
  }
}
