/** Relation names with the configured prefix, and the curies that explain them (decisions.md W1, W2). */
import type { ApiSettings } from '../deps.ts'

/** This prefix is accepted whatever prefix is configured. */
const standardPrefix = 'svc'

export const createRelations = ({ relationPrefix: prefix, baseUrl, siteUrl }: ApiSettings) => ({
  prefix,
  /** `svc:venue` for `venue`. */
  name: (relation: string): string => `${prefix}:${relation}`,
  /** `venue` for `svc:venue`; a name with another prefix or none stays as it is. */
  bare(text: string): string {
    const colon = text.indexOf(':')
    const given = text.slice(0, Math.max(colon, 0))
    return given === prefix || given === standardPrefix ? text.slice(colon + 1) : text
  },
  curies: [
    { name: prefix, href: `${baseUrl}/v4/{rel}`, templated: true },
    { name: 'site', href: `${siteUrl}/{rel}`, templated: true },
  ] as const,
})
export type Relations = Readonly<ReturnType<typeof createRelations>>
