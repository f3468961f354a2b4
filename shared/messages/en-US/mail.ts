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
