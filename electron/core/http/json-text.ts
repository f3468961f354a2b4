/** JSON objects as text, member by member: what hot paths build instead of objects. */

/** `,"name":<json>`: members are joined as they are, `objectText` drops the first comma. */
export function member(name: string, json: string | number | boolean): string {
  return `,"${name}":${json}`
}

/** A member with text; nothing for null, as empty fields may be omitted (specification, Conventions). */
export function textMember(name: string, text: string | null | undefined): string {
  return text === null || text === undefined ? '' : `,"${name}":${JSON.stringify(text)}`
}

export function objectText(members: string): string {
  return members === '' ? '{}' : `{${members.slice(1)}}`
}
