/** In which language a customer booked: that of the pass and of the e-mail. */
export const sql = /* sql */ `
-- The request's X-Language-Locale or the account's language; null where neither was known.
ALTER TABLE bookings ADD COLUMN locale TEXT;
`
