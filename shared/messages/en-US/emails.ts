/** A pass by e-mail. */

export const emails = {
  action: 'E-mail',
  command: 'E-mail the pass',
  dialog: {
    title: 'E-mail the pass for booking {id}',
    text: 'The confirmation with the price and the link to the pass.',
    address: 'E-mail address',
    addressHint: 'The customer’s, or another one',
    language: 'Language',
    send: 'Send pass',
    sending: 'Writing the e-mail…',
  },
  problems: {
    missing: 'Enter an e-mail address',
    invalid: '“{text}” is not an e-mail address',
  },
  reasons: {
    cancelled: 'A cancelled pass is not sent',
    remote: 'The marketplace sends its e-mails itself',
  },
  list: {
    title: 'E-mails',
    queued: 'Waiting',
    sent: 'Sent',
    failed: 'Not sent',
    queuedHint: 'Sent as soon as the mail server accepts it',
    lacksLink: 'Without a link to the pass: no public address is set',
  },
  written: 'E-mail to {recipient} is in the outbox',
} as const
