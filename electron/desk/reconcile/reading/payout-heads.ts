/** The headers of payouts in the words of services, in English, French and Spanish, and some in German; and what banks call their words. */
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'

const words = {
  bookingId: [
    'booking no, booking ref, booking reference, booking code, order no, order number, confirmation, confirmation number, confirmation code',
    'reservation id, reservation no, reservation number, reservation code',
    'n de réservation, numéro de réservation, code de réservation, no de commande, n de commande, numéro de commande, no de confirmation',
    'no de reserva, n de reserva, número de reserva, código de reserva, localizador, número de pedido',
  ],
  soldAt: [
    'sold on, date sold, sale date, date of sale, purchased, purchased on, purchased at, purchase date, date purchased, date of purchase',
    'booked on, booked at, order date',
    'acheté, acheté le, date d’achat, date de commande, date de transaction',
    'vendido, vendido el, fecha de venta, comprado, comprado el, fecha de compra, fecha de pedido, fecha de operación',
  ],
  startsAt: [
    'starts at, start date, parking start, parking date, arrival date, arrival time',
    'date de début, date d’arrivée, heure d’arrivée',
    'fecha de inicio, fecha de llegada, llegada',
  ],
  gross: [
    'takings, gross takings, gross sales, gross revenue, revenue, sale amount, customer paid, customer pays, price paid',
    'recettes, recettes brutes, ventes brutes, prix, prix payé, payé par le client',
    'recaudación, ingresos brutos, ventas brutas, precio, precio pagado, pagado por el cliente',
    'einnahmen, umsatz, preis',
  ],
  fees: [
    'service charge, platform fee, marketplace fee, transaction fee, processing fee, our fee, our cut, our commission',
    'commissions, frais de service, frais de plateforme, nos frais, notre commission',
    'comisiones, gastos de servicio, cargo por servicio, nuestra comisión',
  ],
  refunds: [
    'refund amount, amount refunded',
    'montant remboursé, remboursements',
    'devolución, devoluciones, reembolsos',
  ],
  net: [
    'you get, you receive, you earn, your share, your earnings, net earnings, net revenue',
    'vous recevez, votre part, net à verser, net à payer, revenu net',
    'usted recibe, recibes, su parte, tu parte, ingresos netos, neto a pagar',
    'sie erhalten, ihr anteil',
  ],
  facility: ['car park, parking lot', 'parc de stationnement', 'estacionamiento'],
  plate: ['plate number', 'plaque d’immatriculation', 'placa'],
  currency: ['currency code', 'code de devise', 'código de moneda'],
  text: [
    'description, memo, details, text, note, narrative, particulars, remittance information, payment details, additional information',
    'payee, payee name, payer, payer name, payee payer, counterparty, counterparty name, beneficiary, beneficiary name',
    'libellé, communication, motif, bénéficiaire, donneur d’ordre, contrepartie, nom de la contrepartie',
    'verwendungszweck, buchungstext, beguenstigter zahlungspflichtiger, begünstigter zahlungspflichtiger, begünstigter, zahlungspflichtiger',
    'auftraggeber, empfänger, auftraggeber empfänger, auftraggeber begünstigter, zahlungsempfänger, name zahlungsbeteiligter',
    'concepto, observaciones, beneficiario, ordenante, descrição, beneficiário, descrizione, causale, ordinante',
    'libelle operation, libellé complet operation, libelle court, libelle simplifie, libellé de l’opération, détail de l’écriture, label',
    'description 1, description 2, sub description, transaction description, name, concepto referencia, descripción, descripción detallada',
    'más datos, histórico, lançamento, zahlungspflichtige r, zahlungsempfänger in, begünstigter auftraggeber, partner name, payment reference',
    'omschrijving, mededelingen, naam omschrijving, naam tegenpartij, tegenpartij',
  ],
} satisfies Partial<Record<ColumnMeaning, readonly string[]>>

export const payoutHeads = Object.entries(words).map(
  ([means, lists]) => [means as keyof typeof words, lists.flatMap((list) => list.split(', '))] as const,
)
