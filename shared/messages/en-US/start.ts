/** The first start with one's own data. */

export const start = {
  title: 'Your first venue, facility and event',
  text: 'Everything can be changed and completed later. Times are in {zone}, prices in {currency}.',
  venue: 'Venue',
  facility: 'Facility',
  event: 'First event',
  onMap: 'On the map',
  positionHint: 'Latitude, longitude, or a press on the map',
  facilityPositionHint: 'Empty: where the venue is',
  mapHint: 'Drag the pin, or move it with the arrow keys.',
  save: 'Save and sell the first pass',
  saveKey: 'Save and sell',
  import: 'Import files instead',
  skip: 'Go to the inventory without this form',
  skipKey: 'Skip',
  field: {
    address: 'Address',
    city: 'City',
    state: 'State',
    position: 'Position',
    spaces: 'Spaces',
    price: 'Price per event, {currency}',
    startsAt: 'Starts',
  },
  problem: {
    position: 'Enter a latitude and a longitude: 42.3662, -71.0621',
    spaces: 'Enter a number from 1 to 200,000',
    price: 'Enter an amount',
  },
}
