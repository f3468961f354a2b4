/** What replies of the catalogue are made from. */
import type { JsonReply, RequestContext } from '../../core/http/route.ts'
import { eventFields } from './events/representation.ts'
import { venueFields } from './venues/representation.ts'

/** Undefined where the reply depends on who asks, as the ids do that partners have for events. */
export const madeFrom = (
  { fields, zoom }: Pick<RequestContext, 'fields' | 'zoom'>,
  untilMs?: number,
): JsonReply['madeFrom'] => {
  const ofEvent = fields.of(eventFields)
  if (ofEvent.has('partner_events')) return undefined
  const showsOffers = zoom.includes('quotes') || [ofEvent, fields.of(venueFields)].some((of) => of.has('availability'))
  return { source: showsOffers ? 'offers' : 'catalogue', untilMs }
}
