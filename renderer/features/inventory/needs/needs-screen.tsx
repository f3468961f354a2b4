/** Posted texts that a person has to read. */
export const NeedsScreen = () => null
