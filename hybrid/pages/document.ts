/** What a person reads on a document that is printed. */

/** The text of its page, with every space as one ordinary one. */
export const plainText = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
