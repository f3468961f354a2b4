/** The first start with one's own data. */

export const start = {
  title: 'Your first venue, facility and event',
  text: 'Everything can be changed and completed later. Times are in {zone}, prices in {currency}.',
  venue: 'Venue',
  facility: 'Facility',
  event: 'First event',
  onMap: 'On the map',
  placeHint: 'Or coordinates, or the link of a map',
  facilityAddressHint: 'Empty: at the venue. A map link works, too',
  facilityAway: '{distance} from the venue',
  noMap: 'The map appears once the city is chosen.',
  mapHint: 'Drag the pin to the exact place, or move it with the arrow keys.',
  save: 'Save and sell the first pass',
  saveKey: 'Save and sell',
  import: 'Import files instead',
  skip: 'Go to the inventory without this form',
  skipKey: 'Skip',
  field: {
    address: 'Street address',
    place: 'City or postal code',
    spaces: 'Spaces',
    price: 'Price per event, {currency}',
    startsAt: 'Starts',
  },
  problem: {
    spaces: 'Enter a number from 1 to 200,000',
    price: 'Enter an amount',
  },
}
