/** Components: lists, tables, fields, drawers, map, formats. */

export const ui = {} as const
