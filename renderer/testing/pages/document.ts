/** The text of a printed document. */

/** The text of its page, with ordinary single spaces. */
export const plainText = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
