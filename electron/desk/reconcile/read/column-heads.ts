/** The headers of columns in the texts of banks and services. */
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import { categoryHeads, pairedHeads } from './bank-heads.ts'

/** The day from which an amount bears interest. */
export const valueDateHeads = [
  'value date, valutadatum, valutatag, wertstellung, wertstellungstag, wert, wertstellungsdatum, date de valeur',
  'dateval, f valor, fecha valor, fecha de valor, data valuta, data de valor, valutadag, valutadato, rentedato',
  'arvopäivä, data waluty, value dt',
].flatMap((list) => list.split(', '))

const words = {
  reference: [
    'line ref, line reference, line id, transaction id, id de transaction, transaktionsnummer, entry reference',
    'transaktionscode',
    'transaktions nr',
  ],
  bookingId: [
    'booking, booking id, booking number, order, order id, reservation, no de réservation, buchung',
    'buchungsnummer, bestellnummer, reserva, reservering, bokning, booking no, booking ref, booking reference',
    'booking code, order no, order number, confirmation, confirmation number, confirmation code, reservation id',
    'reservation no, reservation number, reservation code, n de réservation, numéro de réservation',
    'code de réservation, no de commande, n de commande, numéro de commande, no de confirmation, no de reserva',
    'n de reserva, número de reserva, código de reserva, localizador, número de pedido',
  ],
  partnerBookingId: ['partner ref, partner reference, partner booking, external id, partner id'],
  cardReference: ['card reference, authorization, auth code, approval code, authorisation, autorisation, slip'],
  bagNumber: ['bag, bag number, deposit bag, sac, no de sac'],
  payoutReference: [
    'payout, payout id, payout reference, batch, batch number, end to end id, kundenreferenz end to end',
    'versement',
  ],
  plate: [
    'plate, license plate, lpn, plaque, immatriculation, kennzeichen, matrícula, kenteken, targa, plate number',
    'plaque d’immatriculation, placa',
  ],
  facility: [
    'garage, facility, location, lot, parking, stationnement, parkhaus, aparcamiento, parkeergarage, parcheggio',
    'car park, parking lot, parc de stationnement, estacionamiento',
  ],
  soldAt: [
    'sold, sold at, date, booking date, transaction date, created, posted, date posted, posted date, posting date',
    'post date, completed date, date completed, booked date, vendu le, date de vente, date d’opération, datum',
    'buchungstag, verkauft, fecha, data, boekdatum, date operation, date de l’opération, dateop, date comptable',
    'date comptabilisation, date de comptabilisation, buchungsdatum, fecha operación, f operativa, fecha contable',
    'día, data lançamento, data mov, data movimento, sold on, date sold, sale date, date of sale, purchased',
    'purchased on, purchased at, purchase date, date purchased, date of purchase, booked on, booked at',
    'order date, acheté, acheté le, date d’achat, date de commande, date de transaction, vendido, vendido el',
    'fecha de venta, comprado, comprado el, fecha de compra, fecha de pedido, fecha de operación',
    'bokföringsdag, bokföringsdatum, transaktionsdag, transaktionsdatum, dato, bokføringsdato, bogføringsdato, kirjauspäivä',
    'data operacji, data transakcji, data księgowania, data operazione, data contabile',
    'settlement date, date settled',
  ],
  soldTime: [
    'time, time sold, sale time, time of sale, transaction time, heure, heure de vente, uhrzeit, hora, ora, tijd',
  ],
  timeZone: ['time zone, timezone, tz, fuseau horaire, zeitzone, zona horaria, huso horario, fuso orario, tijdzone'],
  startsAt: [
    'start, starts, start time, parking from, arrival, entry, début, arrivée, beginn, einfahrt, inicio, entrada',
    'aanvang, inizio, starts at, start date, parking start, parking date, arrival date, arrival time',
    'date de début, date d’arrivée, heure d’arrivée, fecha de inicio, fecha de llegada, llegada',
  ],
  gross: [
    'gross, gross amount, amount, total amount, transaction amount, valor, price, brut, montant brut, montant',
    'brutto, betrag, bruto, importe bruto, importe, bedrag, lordo, importo, montant operation',
    'montant de l’opération, montant operation en euro, montant euros, cad, usd, valor r, monto, montante',
    'takings, gross takings, gross sales, gross revenue, revenue, sale amount, customer paid, customer pays',
    'price paid, recettes, recettes brutes, ventes brutes, prix, prix payé, payé par le client, recaudación',
    'ingresos brutos, ventas brutas, precio, precio pagado, pagado por el cliente, einnahmen, umsatz, preis',
    'belopp, beløb, beløp, määrä, määrä euroa, kwota, kwota operacji',
  ],
  fees: [
    'fee, fees, commission, service fee, fee amount, commission amount, frais, provision, gebühr, gebühren',
    'comisión, provisie, commissione, kosten, service charge, platform fee, marketplace fee, transaction fee',
    'processing fee, our fee, our cut, our commission, commissions, frais de service, frais de plateforme',
    'nos frais, notre commission, comisiones, gastos de servicio, cargo por servicio, nuestra comisión',
    'entgelt, entgelte',
  ],
  refunds: [
    'refund, refunds, refunded, remboursement, remboursé, erstattung, reembolso, terugbetaling, rimborso',
    'refund amount, amount refunded, montant remboursé, remboursements, devolución, devoluciones, reembolsos',
  ],
  adjustments: ['adjustment, adjustments, correction, ajustement, korrektur, ajuste, correctie, rettifica'],
  debit: ['debit, withdrawal, soll, débito, cargo, af, dare'],
  credit: ['credit, deposit, haben, crédito, abono, bij, avere'],
  net: [
    'net, net amount, payout amount, net payout, montant net, netto, neto, importe neto, nettobetrag, auszahlung',
    'you get, you receive, you earn, your share, your earnings, net earnings, net revenue, vous recevez',
    'votre part, net à verser, net à payer, revenu net, usted recibe, recibes, su parte, tu parte, ingresos netos',
    'neto a pagar, sie erhalten, ihr anteil',
    'earnings, net total, net deposit, net proceeds',
  ],
  currency: [
    'currency, ccy, devise, monnaie, währung, moneda, divisa, valuta, munt, waehrung, currency code',
    'code de devise, código de moneda',
    'waluta',
  ],
  balance: [
    'balance, running balance, account balance, solde, saldo, kontostand, saldo na mutatie, saldo na trn',
    'running bal, account running balance, daily posted balance, accountbalance, saldo nach buchung, saldo r',
    'saldos r, disponible',
    'guthaben, saldo po operacji',
    'closing balance',
  ],
  direction: [
    'direction, transaction direction, money in out, in out, cdtdbtind, dc, cd, sh, drcr, crdr, sens, signe',
    'signo, segno, sign, vorzeichen, richting, riktning',
  ],
  status: [
    'status, payment status, transaction status, payout status, settlement status, statut, état, zustand',
    'buchungsstatus, zahlungsstatus, umsatzstatus, estado, stato, situação, result, outcome, résultat, ergebnis, resultado',
  ],
  text: [
    'description, memo, details, text, note, narrative, particulars, remittance information, payment details',
    'additional information, payee, payee name, payer, payer name, payee payer, counterparty, counterparty name',
    'beneficiary, beneficiary name, libellé, communication, motif, bénéficiaire, donneur d’ordre, contrepartie',
    'nom de la contrepartie, verwendungszweck, buchungstext, beguenstigter zahlungspflichtiger',
    'begünstigter zahlungspflichtiger, begünstigter, zahlungspflichtiger, auftraggeber, empfänger',
    'auftraggeber empfänger, auftraggeber begünstigter, zahlungsempfänger, name zahlungsbeteiligter, concepto',
    'observaciones, beneficiario, ordenante, descrição, descrizione, causale, ordinante, libelle operation',
    'libellé complet operation, libelle court, libelle simplifie, libellé de l’opération, détail de l’écriture',
    'label, description 1, description 2, sub description, transaction description, name, concepto referencia',
    'descripción, descripción detallada, más datos, histórico, lançamento, zahlungspflichtige r',
    'zahlungsempfänger in, begünstigter auftraggeber, partner name, payment reference, omschrijving, mededelingen',
    'naam omschrijving, naam tegenpartij, tegenpartij',
    'beschreibung, counter party, tekst, forklaring, rubrik, selitys, saaja maksaja, opis, opis operacji',
    'narration, beschreibung1, beschreibung2, beschreibung3',
  ],
} satisfies Partial<Record<ColumnMeaning, readonly string[]>>

export const columnHeads: readonly (readonly [means: ColumnMeaning, heads: readonly string[]])[] = [
  ...Object.entries(words).map(
    ([means, lists]) => [means as keyof typeof words, lists.flatMap((list) => list.split(', '))] as const,
  ),
  ['soldAt', valueDateHeads],
  ['debit', pairedHeads.debit],
  ['credit', pairedHeads.credit],
  ['category', categoryHeads],
]
