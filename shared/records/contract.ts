/** The version of the data that is sent to write a record, by which an older and a newer Parkdesk recognize each other. */

/** The number increases with every change of the members. */
export const inventoryContract = 2

/** The digest of the members in that version; a test compares it. */
export const contractDigest = 'bcab1b50f00d0662'
