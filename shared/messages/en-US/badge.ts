/** The badge on paper. */

export const badge = {
  title: 'Badge for {name}',
  kind: 'Parkdesk badge',
  code: 'QR code of this badge',
  made: 'Issued {date}',
  note: 'This code signs in. Keep it out of sight, and report a lost badge: a new one disables it.',
} as const
