/** Settings, Connections. */

export const connections = {} as const
