/** What of a request of the page goes on to an API; everything else stays behind, cookies and its own bearer included. */
export const forwardedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-language-locale',
  'x-request-id',
] as const
