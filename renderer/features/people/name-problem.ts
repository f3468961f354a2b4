/** The problem of a typed name; undefined if it can be saved, unless another person has it. */
import { isReadableName } from '../../../shared/values/person-name.ts'
import { t } from '../../lib/i18n/index.ts'

export const nameProblem = (typed: string): string | undefined => {
  const name = typed.trim()
  if (name === '') return t('people.name.required')
  return isReadableName(name) ? undefined : t('people.name.unreadable')
}
