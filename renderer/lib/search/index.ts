/** Functions of all search fields: dates in the text, and words with one wrong letter. */
export * from './search-text.ts'
export * from './spelling.ts'
