/** Events whose time is to be announced last until the business day of their date is over. */
export const sql = /* sql */ `
-- From midnight to the next 4:00. Where clocks change in between this is an hour off; the next import of the event puts it right.
UPDATE events SET ends_at_ms = starts_at_ms + 28 * 3600000 WHERE times_tbd = 1;
`
