/** The pass on paper and on screen. */

export const pass = {
  title: 'Parking pass',
  number: 'Pass {number}',
  sample: 'SAMPLE, NOT VALID FOR PARKING',
  cancelled: 'Cancelled',
  cancelledExplanation: 'This pass is not valid. The booking was cancelled.',
  when: {
    date: 'Date',
    allDay: 'All day',
    enterFrom: 'Enter from',
    enterFromInZone: 'Enter from ({zone})',
    leaveBy: 'Leave by ({zone})',
    otherDay: '{date}, {time}',
  },
  code: 'QR code of this pass',
  plate: 'License plate',
  facts: {
    vehicleSize: 'Vehicle size',
    heightLimit: 'Height limit',
    included: 'Included',
    walkTo: 'Walk to {venue}',
    walk: '{distance}, {minutes, number} min',
    price: 'Price',
    pricingCodes: '{count, plural, one {Pricing code} other {Pricing codes}}',
    event: 'Event',
    eventAt: '{event}, {time}',
    eventToBeAnnounced: '{event}, time to be announced',
  },
  steps: {
    enterAt: 'Enter at {street}',
    gateButton: 'Press the button at the gate',
    showCode: 'Hold this code to the reader; the gate opens',
    leaveWithCode: 'Leave by {time} with the same code',
    leave: 'Leave by {time}',
  },
  map: {
    parkHere: 'Park here',
    alternative: 'Map: {facility} and {venue}',
    copyright: 'Map {attribution}',
    source: 'Map: {attribution}',
  },
  smallPrint: {
    keepDry: 'Keep this pass dry and unfolded over the code.',
    bringPrinted: 'Bring this pass on paper: the facility does not take it from a screen.',
    cancelBy: 'Cancel by {time} for a full refund.',
  },
  origin: {
    booking: 'Booking {number}',
    original: 'Printed {time}, original',
    reprint: 'Printed {time}, Reprint {count, number}',
  },
} as const
