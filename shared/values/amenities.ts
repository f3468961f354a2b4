/** The amenities of a facility that are shown to customers. */

/** The keys are the names under which facilities store them. `printed_pass` is only in recorded-shapes.md section 4. */
export const visibleAmenities = [
  'attended',
  'indoor',
  'security',
  'restroom',
  'unobstructed',
  'handicap',
  'valet',
  'reentry_allowed',
  'vehicle_charging',
  'tailgate',
  'eticket',
  'printed_pass',
  'shuttle',
] as const
