/** Settings, Data. */

export const backups = {} as const
