/** The `zoom` parameter: which related resources are embedded (specification, Common parameters; decisions.md section 2). */
import { AppError } from '../../../shared/errors/errors.ts'
import type { Relations } from './relations.ts'

export interface ZoomSelection {
  /** True for a requested relation, and for a default one unless `:none` was sent. */
  includes(relation: string, byDefault?: boolean): boolean
}

export const noZoom: ZoomSelection = { includes: (_relation, byDefault = false) => byDefault }

/**
 * Reads `svc:venue,quotes,:none`. Names accept the configured prefix, `svc`, or none. Throws 400 `invalid_zoom` for a relation outside
 * `known`.
 */
export const parseZoom = (text: string | undefined, known: readonly string[], relations: Relations): ZoomSelection => {
  if (text === undefined) return noZoom
  const parts = text.split(',').map((part) => part.trim())
  const names = parts.filter((part) => !['', ':default', ':none'].includes(part))
  const unknown = names.find((name) => !known.includes(relations.bare(name)))
  if (unknown !== undefined) {
    throw new AppError('invalid_zoom', {
      message: `There is nothing called ${unknown} to zoom here.`,
      fields: ['zoom'],
      details: known.length === 0 ? 'This resource has no relations to zoom.' : `Known: ${known.join(', ')}, :none.`,
    })
  }
  const requested = new Set(names.map((name) => relations.bare(name)))
  const withDefaults = !parts.includes(':none')
  return { includes: (relation, byDefault = false) => requested.has(relation) || (byDefault && withDefaults) }
}
