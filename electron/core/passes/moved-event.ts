/** Recognizes a moved event from a booking alone, without the history of the event. */

interface Span {
  readonly startsAtMs: number
  readonly endsAtMs: number
}

/** Nobody parks for an event at another time than its own, so the event was moved. */
export const missesEvent = (parking: Span, event: Span): boolean =>
  event.endsAtMs <= parking.startsAtMs || event.startsAtMs >= parking.endsAtMs
