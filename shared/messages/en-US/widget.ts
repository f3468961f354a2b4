/** The widget. */

export const widget = {} as const
