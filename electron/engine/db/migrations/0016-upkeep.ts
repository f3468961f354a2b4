/** The mark of a Parkdesk file, and what lets expired rows be found without reading the others. */
export const sql = /* sql */ `
-- "PKDK": tells the file from those of other programs, also to the command "file".
PRAGMA application_id = 0x504b444b;
`
