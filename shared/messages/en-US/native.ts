/** Menu, dialogs and other texts of the main process. */

export const native = {} as const
