/** Closings. */
export const ClosingsTab = () => null
