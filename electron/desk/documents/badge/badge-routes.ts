/** Forgetting the code of a badge that was just made. */
import { numericIdPath } from '../../../../shared/api/parameters.ts'
import { deskRoutes, numericId } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'

export const badgeRoutes = ({ newBadges }: Services): Route[] =>
  deskRoutes({
    'DELETE /desk/people/:id/new-badge': {
      summary: 'Forgets the code of a new badge, which still works',
      permission: 'people',
      pathParameters: numericIdPath,
      handle(context) {
        newBadges.forget(numericId(context))
        return { kind: 'empty' }
      },
    },
  })
