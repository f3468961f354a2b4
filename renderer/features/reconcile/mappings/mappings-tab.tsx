/** Mappings. */
export const MappingsTab = () => null
