/** The problems of typed names and PINs. */
import { pinSchema } from '../../../shared/desk/people.ts'
import { isReadableName } from '../../../shared/values/person-name.ts'
import { present } from '../../../shared/present.ts'
import { t } from '../../lib/i18n/index.ts'

/** Undefined if the name can be saved, unless another person has it. */
export const nameProblem = (typed: string): string | undefined => {
  const name = typed.trim()
  if (name === '') return t('people.name.required')
  return isReadableName(name) ? undefined : t('people.name.unreadable')
}

/** The form of the first administrator. */
interface AdministratorDraft {
  readonly name: string
  readonly pin: string
  readonly repeat: string
}
export const emptyAdministrator: AdministratorDraft = { name: '', pin: '', repeat: '' }

/** The desk decides whether a PIN is too easy. */
export const administratorProblems = ({ name, pin, repeat }: AdministratorDraft) =>
  present({
    name: nameProblem(name),
    pin: pinSchema.safeParse(pin).success ? undefined : t('people.first.pinRequired'),
    repeat: repeat === pin ? undefined : t('people.first.repeatDiffers'),
  })
