/** E-mails get a name that never comes again, whatever ids a restored database gives; and say whether they lack the link to their pass. */

export const sql = /* sql */ `
-- The left part of the Message-ID.
ALTER TABLE outbox_messages ADD COLUMN message_key TEXT;
UPDATE outbox_messages SET message_key = lower(hex(randomblob(16)));
ALTER TABLE outbox_messages ADD COLUMN lacks_link INTEGER NOT NULL DEFAULT 0 CHECK (lacks_link IN (0, 1));
`
