/** Explains why a logged request got no response. */
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { t } from '../../../lib/i18n/index.ts'

export const problemText = ({ problem }: RequestLogEntry): string | undefined => {
  if (problem === undefined) return undefined
  return problem === 'aborted' || problem === 'no_response'
    ? t(`developer.unanswered.${problem}`)
    : t(`errors.remote.${problem}.message`)
}
