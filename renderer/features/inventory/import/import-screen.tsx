/** Importing files. */
export const ImportScreen = () => null
