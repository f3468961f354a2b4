/** The tables whose rows are sealed: money, people, permissions and closed statements. */

export interface SealedTable {
  readonly key: string
  /** Columns that are not sealed. All others are, in the order of the table. */
  readonly without: readonly string[]
  /** The order of the rows of one key, where several are sealed as one. They are written once. */
  readonly order?: string
}

const whole: SealedTable = { key: 'id', without: [] }
const by = (key: string): SealedTable => ({ key, without: [] })

/** Rows with a hash that covers their contents and that is verified separately. */
const hashed = (...without: readonly string[]): SealedTable => ({ key: 'id', without })

export const sealedTables: Readonly<Record<string, SealedTable>> = {
  ledger_entries: whole,
  account_credit_entries: whole,
  bookings: {
    key: 'id',
    // Columns about customers and for the entrance: erased or renewed on request, and no money.
    without: [
      ...['customer_id', 'user_id', 'given_first_name', 'given_last_name', 'given_phone', 'plate', 'locale'],
      ...['authorization_code', 'share_code', 'pass_number', 'pass_token', 'scan_code'],
    ],
  },
  booking_lines: { key: 'booking_id', without: ['translations_json'], order: 'position' },
  sales: whole,
  sale_payments: whole,
  drawers: whole,
  shifts: whole,
  open_shifts: by('shift_id'),
  shift_movements: whole,
  shift_counts: whole,
  x_reports: whole,
  z_reports: hashed('content_json', 'prev_hash'),
  assigned_cash: by('payment_id'),
  bank_deposits: whole,
  bank_deposit_bags: by('movement_id'),
  agreements: whole,
  owed_letters: whole,
  statement_readings: whole,
  period_closings: hashed('content_json', 'prev_hash'),
  closed_statements: by('statement_id'),
  closing_lines: by('closing_id'),
  closing_rows: whole,
  // Attempts and the last sign-in are no permission, and change often.
  people: { key: 'id', without: ['wrong_pins', 'last_attempt_at_ms', 'last_sign_in_at_ms', 'last_sign_in_window'] },
  person_sessions: by('window_id'),
  clients: whole,
  desk_settings: by('key'),
  audit_log: hashed(
    ...['at_ms', 'action', 'subject_kind', 'subject_id', 'before_json', 'after_json', 'person_id', 'person_name'],
    ...['approver_id', 'approver_name', 'window_name', 'prev_hash'],
  ),
}
