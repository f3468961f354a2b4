/** Texts that French writes as English does. */
export const sameInFrench: ReadonlySet<string> = new Set(['Total'])
