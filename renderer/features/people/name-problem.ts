/** What is wrong with a typed name; undefined where it can be saved, unless another person has it. */
import { isReadableName } from '../../../shared/person-name.ts'
import { t } from '../../lib/i18n/index.ts'

export const nameProblem = (typed: string): string | undefined => {
  const name = typed.trim()
  if (name === '') return t('people.name.required')
  return isReadableName(name) ? undefined : t('people.name.unreadable')
}
