/** Relation names with the configured prefix, and the curies that explain them (decisions.md W1, W2). */
import type { ApiSettings } from '../deps.ts'

export interface Curie {
  readonly name: string
  readonly href: string
  readonly templated: true
}

export interface Relations {
  readonly prefix: string
  /** `svc:venue` for `venue`. */
  name(relation: string): string
  /** The bare name of a prefixed one: takes the configured prefix, `svc`, and none. */
  bare(text: string): string
  readonly curies: readonly Curie[]
}

/** The default prefix, accepted whatever is configured. */
const standardPrefix = 'svc'

export const createRelations = (settings: ApiSettings): Relations => {
  const prefix = settings.relationPrefix
  const curies: readonly Curie[] = [
    { name: prefix, href: `${settings.baseUrl}/v4/{rel}`, templated: true },
    { name: 'site', href: `${settings.siteUrl}/{rel}`, templated: true },
  ]
  return {
    prefix,
    name: (relation) => `${prefix}:${relation}`,
    bare(text) {
      const colon = text.indexOf(':')
      if (colon < 0) return text
      const given = text.slice(0, colon)
      return given === prefix || given === standardPrefix ? text.slice(colon + 1) : text
    },
    curies,
  }
}
