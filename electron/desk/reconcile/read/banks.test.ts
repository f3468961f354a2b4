/** The headings of the exports of large banks, with lines of our own. */
import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

interface Bank {
  readonly bank: string
  readonly currency?: string
  readonly lines: readonly string[]
}

/** Each file has 42.10 out and 1,200.00 in. */
const banks: readonly Bank[] = [
  {
    bank: 'BNP Paribas',
    currency: 'EUR',
    lines: [
      'Date operation;Libelle court;Type operation;Libelle operation;Montant operation',
      '25/11/2026;PAIEMENT CB;FACTURE CARTE;ENERGIE OUEST;-42,10',
      '26/11/2026;VIR SEPA;VIREMENT RECU;PARKING NORD;1200,00',
    ],
  },
  {
    bank: 'Société Générale',
    lines: [
      'date_comptabilisation;libellé_complet_operation;montant_operation;devise;',
      '25/11/2026;CARTE ENERGIE OUEST;-42,10;EUR;',
      '26/11/2026;VIR RECU PARKING NORD;1200,00;EUR;',
    ],
  },
  {
    bank: 'Boursorama',
    currency: 'EUR',
    lines: [
      'dateOp;dateVal;label;amount;accountbalance',
      '2026-11-25;2026-11-25;Energie Ouest;-42,10;957,90',
      '2026-11-26;2026-11-27;Parking Nord;1200,00;2157,90',
    ],
  },
  {
    bank: 'Desjardins',
    currency: 'CAD',
    lines: [
      'Date,Description,Retrait ($),Dépôt ($),Solde ($)',
      '2026-11-25,Hydro,42.10,,957.90',
      '2026-11-26,Stationnement Nord,,1200.00,2157.90',
    ],
  },
  {
    bank: 'Itaú',
    lines: [
      'Data;Lançamento;Valor (R$);Saldos (R$)',
      '25/11/2026;ENERGIA;-42,10;957,90',
      '26/11/2026;PIX RECEBIDO;1200,00;2157,90',
    ],
  },
  {
    bank: 'Bradesco',
    lines: [
      'Data;Histórico;Crédito (R$);Débito (R$);Saldo (R$)',
      '25/11/2026;ENERGIA;;-42,10;957,90',
      '26/11/2026;PIX RECEBIDO;1.200,00;;2.157,90',
    ],
  },
  {
    bank: 'RBC',
    lines: [
      'Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$',
      'Chequing,00001-1234567,11/25/2026,,HYDRO,BILL,-42.10,',
      'Chequing,00001-1234567,11/26/2026,,DEPOSIT,PARKING,1200.00,',
    ],
  },
  {
    bank: 'TD',
    currency: 'USD',
    lines: [
      'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance',
      '2026-11-25,11103093,1234567,DEBIT,POWER,42.10,,,957.90',
      '2026-11-26,11103093,1234567,CREDIT,PARKING,,1200.00,,2157.90',
    ],
  },
  {
    bank: 'Bank of America',
    currency: 'USD',
    lines: [
      'Date,Description,Amount,Running Bal.',
      '11/25/2026,POWER,-42.10,957.90',
      '11/26/2026,PARKING,"1,200.00","2,157.90"',
    ],
  },
  {
    bank: 'Santander Spain',
    lines: [
      'Fecha Operación;Fecha Valor;Concepto;Importe;Divisa;Saldo',
      '25/11/2026;25/11/2026;LUZ;-42,10;EUR;957,90',
      '26/11/2026;26/11/2026;APARCAMIENTO;1.200,00;EUR;2.157,90',
    ],
  },
  {
    bank: 'Banorte',
    currency: 'MXN',
    lines: [
      'Fecha De Operación,Descripción,Depósitos,Retiros,Saldo,Descripción Detallada',
      '25/11/2026,LUZ,,42.10,957.90,PAGO',
      '26/11/2026,ESTACIONAMIENTO,1200.00,,2157.90,SPEI',
    ],
  },
  {
    bank: 'DKB',
    lines: [
      'Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;Betrag (€)',
      '25.11.26;25.11.26;Gebucht;Garage;Stadtwerke;Strom;Ausgang;-42,10',
      '26.11.26;26.11.26;Gebucht;Messe;Garage;Parken;Eingang;1.200,00',
    ],
  },
  {
    bank: 'ING Germany',
    lines: [
      'Umsatzanzeige;Datei erstellt am: 11.12.2026 14:54',
      '',
      'IBAN;DE12 1234',
      'Saldo;2.157,90;EUR',
      '',
      'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.',
      '',
      'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '25.11.2026;25.11.2026;Strom;Lastschrift;A;957,90;EUR;-42,10;EUR',
      '26.11.2026;26.11.2026;Messe;Gutschrift;Parken;2.157,90;EUR;1.200,00;EUR',
    ],
  },
  {
    bank: 'DKB for businesses, in UTF-8 with a mark',
    lines: [
      '\ufeff"DKB-Business";"DE02"',
      ' ',
      '"Kontostand vom 30.11.2026:";"2.157,90 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Verwendungszweck";"Umsatztyp";"Betrag (€)"',
      '"25.11.26";"25.11.26";"Gebucht";"Garage";"Strom";"Ausgang";"-42,1"',
      '"26.11.26";"26.11.26";"Gebucht";"Messe";"Parken";"Eingang";"1.200"',
    ],
  },
  {
    bank: 'PayPal in German',
    lines: [
      '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Name"',
      '"25.11.2026","10:10:05","Europe/Berlin","Strom","EUR","-42,10","0,00","-42,10","957,90","1AB","Ann"',
      '"26.11.2026","10:10:05","Europe/Berlin","Zahlung","EUR","1.210,00","-10,00","1.200,00","2.157,90","1AC","Bob"',
    ],
  },
  {
    bank: 'mBank',
    lines: [
      'mBank S.A. Bankowość Detaliczna;',
      '',
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;',
      '2026-11-25;PRĄD;eKonto;Rachunki;-42,10 PLN;957,90 PLN;',
      '2026-11-26;PARKING;eKonto;Wpływy;1 200,00 PLN;2 157,90 PLN;',
    ],
  },
  {
    bank: 'Nordea Sweden',
    lines: [
      'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta',
      '2026/11/25;-42,10;;;;EL;957,90;SEK',
      '2026/11/26;1200,00;;;;PARKERING;2157,90;SEK',
    ],
  },
  {
    bank: 'Danske Bank',
    currency: 'DKK',
    lines: ['Dato;Tekst;Beløb;Saldo', '25.11.2026;EL;-42,10;957,90', '26.11.2026;PARKERING;1.200,00;2.157,90'],
  },
  {
    bank: 'DNB',
    currency: 'NOK',
    lines: [
      'Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto',
      '25.11.2026;EL;25.11.2026;42,10;',
      '26.11.2026;PARKERING;26.11.2026;;1200,00',
    ],
  },
  {
    bank: 'OP',
    currency: 'EUR',
    lines: [
      'Kirjauspäivä;Arvopäivä;Määrä EUROA;Laji;Selitys;Saaja/Maksaja',
      '25.11.2026;25.11.2026;-42,10;106;TILISIIRTO;Sähkö',
      '26.11.2026;26.11.2026;1200,00;588;VIITESIIRTO;Parking',
    ],
  },
  {
    bank: 'Starling',
    lines: [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '25/11/2026,Power,BILL,DIRECT DEBIT,-42.10,957.90,BILLS,',
      '26/11/2026,Parking,PAY,FASTER PAYMENT,1200.00,2157.90,INCOME,',
    ],
  },
  {
    bank: 'HDFC',
    currency: 'INR',
    lines: [
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '25/11/26,POWER,0001,25/11/26,42.10,,"1,00,957.90"',
      '26/11/26,PARKING,0002,26/11/26,,"1,200.00","1,02,157.90"',
    ],
  },
]

it.each(banks)('$bank', async ({ currency, lines }) => {
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const read = await readStatement(bytes, { fileName: 'a.csv', choices: currency === undefined ? {} : { currency } })
  expect(read).toMatchObject({ isAccepted: true, statement: { lines: [{ net: -4_210 }, { net: 120_000 }] } })
})
