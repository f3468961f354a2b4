/** The page of a badge that was just made, and forgetting its code. */
import { numericIdPath } from '../../../../shared/api/parameters.ts'
import { AppError } from '../../../../shared/errors.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import { deskRoutes, numericId } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import { requestedPaper } from '../../../core/passes/pass-page.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from '../document-route.ts'
import { renderBadge } from './render-badge.ts'

export const badgeRoutes = ({ people, newBadges, settings }: Services): Route[] => [
  documentRoute('badge', 'The page of a new badge, while its code is still known', (id, { params, locale }) => {
    const person = people.find(id)
    const badge = newBadges.find(id)
    if (person === undefined || badge === undefined) throw new AppError('not_found', { messageKey: 'noNewBadge' })
    const paper = requestedPaper(params, settings.readOrDefault('counter').paper)
    return renderBadge(person.name, badge, paper, parseLocale(params.get('locale')) ?? locale ?? 'en-US')
  }),
  ...deskRoutes({
    'DELETE /desk/people/:id/new-badge': {
      summary: 'Forgets the code of a new badge, which still works',
      permission: 'people',
      pathParameters: numericIdPath,
      handle(context) {
        newBadges.forget(numericId(context))
        return { kind: 'empty' }
      },
    },
  }),
]
