/** Addresses in one line, with the parts that are known. */

type Text = string | null | undefined

export const joinKnown = (parts: readonly Text[], separator = ', '): string => parts.filter(Boolean).join(separator)

/** "Boston, MA 02114" */
export const localityText = (place: {
  readonly city?: Text
  readonly state?: Text
  readonly postal_code?: Text
}): string => joinKnown([place.city, joinKnown([place.state, place.postal_code], ' ')])
