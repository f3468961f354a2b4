/** Books of a real engine and desk, and the statements that a marketplace, a processor and a bank send about them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quote } from '../../../../shared/api/quotes.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { post } from '../../../engine/selling/bookings/test-sale.ts'
import { openCopy } from '../../../engine/testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../../engine/testing/test-engine.ts'
import { smallSeed } from '../../../engine/testing/test-seed-clients.ts'
import { openSoldDesk } from '../../testing/desk-world.ts'

const oversize = '0000add0-0000-4000-8000-000000003002'
const standard = '0000add0-0000-4000-8000-000000003003'

/**
 * Sold on December 1, 2026, for the game of December 16: three for cash (20000001 to 20000003), one by card with an add-on, one by card and
 * cancelled, and one by a partner. There is a bag of 100.00 from the closed shift, and one of 150.00 from the open one.
 */
const sellBooks = async (engine: TestEngine): Promise<void> => {
  const { desk, token } = await openSoldDesk(engine)
  const { northStationGarage, canalStreetLot, haymarketGarage } = smallSeed.locations
  const quotes = (await engine.call(`/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`, { token })).json<
    Quote[]
  >()
  const quoteOf = (locationId: number): string =>
    quotes.find((quote) => quote.location_id === String(locationId))?.purchase_options[0]?.id ?? ''
  const request = async (path: string, body: object): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await desk.fetch(new Request(`http://127.0.0.1:4400${path}`, init))
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  await request('/desk/sales', {
    id: '3f0a5f5e-7c3c-4c52-9a55-000000000011',
    quote_id: quoteOf(northStationGarage),
    final_price: '42.49',
    add_on_ids: [oversize],
    plate_number: '8XYZ11',
    payments: [{ method: 'card', amount: '42.49', reference: 'SLIP-4711' }],
  })
  await request('/desk/sales', {
    id: '3f0a5f5e-7c3c-4c52-9a55-000000000012',
    quote_id: quoteOf(canalStreetLot),
    final_price: '29.49',
    add_on_ids: [standard],
    plate_number: '8XYZ12',
    payments: [{ method: 'card', amount: '29.49', reference: 'SLIP-4712' }],
  })
  await request('/desk/bookings/20000005/cancel', {})
  const form = {
    quote_id: quoteOf(haymarketGarage),
    plate_number: '7ABC123',
    partner_booking_id: 'M-77',
    final_price: '22.49',
  }
  const partner = engine.tokenFor(smallSeed.clients.partner.id, 'partner')
  const response = await post(engine, '/v4/bookings/', form, { token: partner })
  if (response.status !== 201) throw new Error(response.text)
  await request('/desk/shifts/2/movements', {
    id: '3f0a5f5e-7c3c-4c52-9a55-000000000813',
    kind: 'drop',
    amount: 15_000,
    bag_number: '20932',
  })
}

const makeSoldBooks = async (): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-sold-'))
  const file = join(folder, 'sold.db')
  const engine = createTestEngine()
  await sellBooks(engine)
  engine.database.prepareWrite('VACUUM INTO ?').run(file)
  engine.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
let made: Promise<Buffer> | undefined

/** The bytes of a database with these books: sold once, then copied. */
export const soldBooks = (): Promise<Buffer> => (made ??= makeSoldBooks())

/** The database is in memory. */
export const openSoldBooks = async (): Promise<WritableDatabase> => openCopy(await soldBooks())

const head = 'line_ref;booking_id;partner_ref;sold;garage;plate;start;gross;commission;refunded;adjustment;net;ccy;note'
const written = (rows: readonly string[]): Buffer => Buffer.from(`${rows.join('\n')}\n`)

/** The payout has everything that was sold, as agreed. */
export const agreedPayout = written([
  head,
  'PL-1;20000001;;2026-12-01 12:00;Friend Street Lot;ABC123;2026-12-16 18:30;22.49;2.25;0.00;0.00;20.24;USD;',
  'PL-2;20000002;;2026-12-01 12:00;Causeway Private Lot;ABC123;2026-12-16 18:30;19.49;1.95;0.00;0.00;17.54;USD;',
  'PL-3;20000003;;2026-12-01 12:00;Portland Street Lot;ABC123;2026-12-16 18:30;23.49;2.35;0.00;0.00;21.14;USD;',
  'PL-4;20000004;;2026-12-01 12:00;North Station Garage;8XYZ11;2026-12-16 18:30;42.49;4.25;0.00;0.00;38.24;USD;',
  'PL-5;20000005;;2026-12-01 12:00;Canal Street Lot;8XYZ12;2026-12-16 18:30;29.49;0.00;29.49;0.00;0.00;USD;',
  'PL-6;20000006;M-77;2026-12-01 12:00;Haymarket Garage;7ABC123;2026-12-16 18:30;22.49;2.25;0.00;0.00;20.24;USD;',
  'TOTAL;;;;;;;159.94;13.05;29.49;0.00;117.40;USD;',
])

/** The payout has a fault in all but two lines, and lacks 20000003. */
export const faultyPayout = written([
  head,
  'PL-1;20000001;;2026-12-01 12:00;Friend Street Lot;ABC123;2026-12-16 18:30;22.49;2.25;0.00;0.00;20.24;USD;',
  'PL-2;20000002;;2026-12-01 12:00;Causeway Private Lot;ABC123;2026-12-16 18:30;19.49;2.34;0.00;0.00;17.15;USD;',
  'PL-4;20000004;;2026-12-01 12:00;North Station Garage;8XYZ11;2026-12-16 18:30;35.49;3.55;0.00;0.00;31.94;USD;',
  'PL-5;20000005;;2026-12-01 12:00;Canal Street Lot;8XYZ12;2026-12-16 18:30;29.49;2.95;0.00;0.00;26.54;USD;',
  'PL-6;;M-77;2026-12-01 12:00;Haymarket Garage;7ABC123;2026-12-16 18:30;22.49;2.25;0.00;0.00;20.24;USD;',
  'PL-7;20009999;;2026-12-01 12:00;Haymarket Garage;5TK093;2026-12-16 18:30;12.00;1.20;0.00;0.00;10.80;USD;',
  'PL-8;;;2026-12-02 09:00;;;;0.00;0.00;0.00;85.00;85.00;USD;lost line of November',
  'TOTAL;;;;;;;141.45;14.54;0.00;85.00;211.91;USD;',
])

/** The payout reverses a payment, which is owed. */
export const chargeback = written([
  head,
  'PL-9;;;2026-12-16 09:00;;;;0.00;0.00;0.00;-85.00;-85.00;USD;chargeback',
  'TOTAL;;;;;;;0.00;0.00;0.00;-85.00;-85.00;USD;',
])

export const cardSettlement = written([
  'Date,Card reference,Gross,Fee,Refunds,Net,Currency',
  '2026-12-01,SLIP-4711,42.49,0.85,0.00,41.64,USD',
  '2026-12-02,SLIP-4712,29.49,0.59,0.00,28.90,USD',
  '2026-12-02,SLIP-4712,0.00,0.00,29.49,-29.49,USD',
  '2026-12-02,SLIP-9999,12.00,0.24,0.00,11.76,USD',
])

const transaction = (id: string, type: string, amount: string, name: string): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261203120000<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`

export const bankStatement = written([
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE',
  'OLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD',
  '<BANKACCTFROM><BANKID>011000015<ACCTID>4100<ACCTTYPE>CHECKING</BANKACCTFROM>',
  '<BANKTRANLIST><DTSTART>20261201<DTEND>20261231',
  transaction('F1', 'CREDIT', '100.00', 'DEPOSIT BAG 20931'),
  transaction('F2', 'DEBIT', '-4.00', 'SERVICE CHARGE'),
  '</BANKTRANLIST><LEDGERBAL><BALAMT>96.00<DTASOF>20261231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
])
