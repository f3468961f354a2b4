/** Texts in responses of the marketplace: amenities, cancellation rules, labels. */

export const marketplace = {} as const
