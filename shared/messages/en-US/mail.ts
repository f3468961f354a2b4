/** E-mails and text messages to customers. */

export const mail = {
  confirmation: {
    subject: 'Your parking at {place}, {date}',
    greeting: 'Hello {name},',
    plainGreeting: 'Hello,',
    booked: 'Your parking is booked.',
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
  signIn: {
    text: 'Your verification code is {code}. It is valid for 10 minutes. Do not give it to anybody.',
  },
  accountChange: {
    subject: 'Your code to change your account',
    text: 'Your code to change your account is {code}. It is valid for 10 minutes. Do not give it to anybody.',
  },
} as const
