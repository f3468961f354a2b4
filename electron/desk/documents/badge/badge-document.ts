/** The page of a badge that was just made, while its code is still known. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import { requestedPaper } from '../../../core/passes/pass-page.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { renderBadge } from './render-badge.ts'

export const badgeDocument = ({ people, newBadges, settings }: Services): PrintedDocument => {
  const find = (id: number) => {
    const person = people.find(id)
    const badge = newBadges.find(id)
    if (person === undefined || badge === undefined) throw new AppError('not_found', { messageKey: 'noNewBadge' })
    return { person, badge }
  }
  return {
    summary: 'The page of a new badge, while its code is still known',
    check: (id) => void find(id),
    render(id, { params, locale }) {
      const { person, badge } = find(id)
      const paper = requestedPaper(params, settings.readOrDefault('counter').paper)
      return renderBadge(person.name, badge, paper, parseLocale(params.get('locale')) ?? locale ?? 'en-US')
    },
  }
}
