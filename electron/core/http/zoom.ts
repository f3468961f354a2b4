/** The `zoom` parameter: which related resources are embedded (specification, Common parameters; decisions.md section 2). */
import { AppError } from '../../../shared/errors.ts'
import type { Relations } from './relations.ts'

export interface ZoomSelection {
  /** True for a requested relation, and for a default one unless `:none` was sent. */
  wants(relation: string, byDefault?: boolean): boolean
}

export const noZoom: ZoomSelection = { wants: (_relation, byDefault = false) => byDefault }

/**
 * Reads `svc:venue,quotes,:none`. Names take the configured prefix, `svc`, or none.
 * Throws 400 `invalid_zoom` for a relation outside `known`.
 */
export const parseZoom = (text: string | undefined, known: readonly string[], relations: Relations): ZoomSelection => {
  if (text === undefined) return noZoom
  const requested = new Set<string>()
  let defaults = true
  for (const part of text.split(',')) {
    const token = part.trim()
    if (token === '' || token === ':default') continue
    if (token === ':none') {
      defaults = false
      continue
    }
    const relation = relations.bare(token)
    if (!known.includes(relation)) {
      throw new AppError('invalid_zoom', {
        message: `There is nothing called ${token} to zoom here.`,
        fields: ['zoom'],
        details: known.length === 0 ? 'This resource has no relations to zoom.' : `Known: ${known.join(', ')}, :none.`,
      })
    }
    requested.add(relation)
  }
  return { wants: (relation, byDefault = false) => requested.has(relation) || (byDefault && defaults) }
}
