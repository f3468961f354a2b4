/** Earlier imports, and the result of one. */
export const ImportsScreen = () => null
