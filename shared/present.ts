/** Removes members that are undefined or null, for objects whose optional members must be absent. */
export const present = <Members extends object>(
  members: Members,
): { [Key in keyof Members]?: NonNullable<Members[Key]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as {
    [Key in keyof Members]?: NonNullable<Members[Key]>
  }
