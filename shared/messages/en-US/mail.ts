/** E-mail. */

export const mail = {} as const
