/** What is sent to write a record, as a number: an older and a newer Parkdesk know each other by it. */

/** Raised with every change of the members. */
export const inventoryContract = 2

/** Of the members in that version: a test compares it. */
export const contractDigest = 'bcab1b50f00d0662'
