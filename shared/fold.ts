/** Letters without their marks: `Montréal` is `Montreal`, and `ﬁ` two letters. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
