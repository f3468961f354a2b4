/** E-mails and text messages to customers, and their places in the window. */

/** E-mails and text messages to customers. */
export const mail = {
  confirmation: {
    subject: 'Your parking at {place}, {date}',
    greeting: 'Hello {name},',
    plainGreeting: 'Hello,',
    booked: 'Your parking is booked.',
    moved: 'The event has been moved since you booked. Your parking is valid from {from} to {until}.',
    fact: '{label}: {value}',
    event: 'Event',
    eventAt: '{event}, {time}',
    eventToBeAnnounced: '{event}, {date}, time to be announced',
    place: 'Where',
    enterFrom: 'Enter from',
    leaveBy: 'Leave by',
    plate: 'License plate',
    passNumber: 'Pass',
    code: 'Code',
    booking: 'Booking',
    openPass: 'Open your parking pass',
    openPassAt: 'Open your parking pass:\n{address}',
    coupon: 'Coupon {code}',
    total: 'Total paid',
    cancelBy: 'You can cancel until {time} for a full refund.',
    notCancellable: 'This booking cannot be cancelled.',
  },
  eventChange: {
    movedSubject: 'New time: {event}',
    cancelledSubject: 'Cancelled: {event}',
    moved: '{event} at {venue} now starts on {time}.',
    cancelled: '{event} at {venue} is cancelled.',
    bookingKeeps:
      'Your parking keeps the times that it was booked with: it is valid from {from} to {until}. Contact us if you need other times.',
    bookingStays: 'Your parking stays booked until we cancel it. Contact us if you have a question.',
  },
  signIn: {
    text: 'Your verification code is {code}. It is valid for 10 minutes. Do not give it to anyone.',
  },
  accountChange: {
    subject: 'Your code to change your account',
    text: 'Your code to change your account is {code}. It is valid for 10 minutes. Do not give it to anyone.',
  },
} as const

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
