/** Headers of files that no mapping knows, in the languages of services and banks. */
import { describe, expect, it } from 'vitest'
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import { guessMeaning } from './guessed-columns.ts'
import { readStatement } from './read-statement.ts'

const heads: readonly (readonly [means: ColumnMeaning, heads: readonly string[]])[] = [
  [
    'bookingId',
    [
      'Reservation',
      'Reservation #',
      'Confirmation code',
      'N° de réservation',
      'No de commande',
      'Nº de reserva',
      'Localizador',
    ],
  ],
  [
    'soldAt',
    [
      'Sold on',
      'Purchased',
      'Date of purchase',
      'Booked on',
      'Acheté le',
      'Date d’achat',
      'Vendido el',
      'Fecha de compra',
    ],
  ],
  ['startsAt', ['Parking start', 'Arrival date', 'Date d’arrivée', 'Fecha de llegada']],
  ['gross', ['Takings', 'Customer paid', 'Recettes', 'Prix payé', 'Recaudación', 'Precio pagado']],
  ['fees', ['Our cut', 'Platform fee', 'Frais de service', 'Notre commission', 'Comisiones', 'Nuestra comisión']],
  ['refunds', ['Refund amount', 'Montant remboursé', 'Devoluciones']],
  ['net', ['You get', 'Your share', 'Vous recevez', 'Net à verser', 'Usted recibe', 'Ingresos netos']],
  ['facility', ['Car park', 'Parc de stationnement', 'Estacionamiento']],
  ['plate', ['Plate number', 'Plaque d’immatriculation', 'Placa']],
  ['currency', ['Currency code', 'Code de devise', 'Código de moneda']],
]

it.each(heads.flatMap(([means, all]) => all.map((head) => [head, means] as const)))('%s is %s', (head, means) => {
  expect(guessMeaning(head)).toBe(means)
})

it.each(['NET USD', 'NET (USD)', 'USD NET', 'Net in USD'])('%s is the net, whatever its currency', (head) => {
  expect(guessMeaning(head)).toBe('net')
})

describe('a payout', () => {
  const read = (...rows: readonly string[]) => readStatement(Buffer.from(rows.join('\n')), { fileName: 'payout.csv' })

  it('with the numbers of bookings needs no dates', async () => {
    const result = await read(
      'Reservation,Takings,Our cut,You get,Currency',
      '20000001,36.49,3.65,32.84,USD',
      '20000002,44.49,4.45,40.04,USD',
      'Total,80.98,8.10,72.88,USD',
    )
    expect(result).toMatchObject({
      isAccepted: true,
      layout: { kind: 'payout', totals: [{ row: 4, verdict: 'exact' }] },
      statement: { lines: [{ bookingId: '20000001', gross: 3_649, fees: 365, net: 3_284 }, { bookingId: '20000002' }] },
    })
  })

  it('with neither dates nor numbers of bookings is refused', async () => {
    expect(await read('Garage,Takings,Our cut,You get,Currency', 'Fenway,36.49,3.65,32.84,USD')).toMatchObject({
      refusals: [{ code: 'meaning_missing', row: 1, value: 'bookingId, partnerBookingId, soldAt, startsAt' }],
    })
  })
})
