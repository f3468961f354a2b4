/** A file before it is taken. */
export const ReadScreen = () => null
