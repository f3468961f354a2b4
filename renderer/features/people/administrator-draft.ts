/** The form of the first administrator: its values and their problems. */
import { pinSchema } from '../../../shared/desk/people.ts'
import { present } from '../../../shared/present.ts'
import { t } from '../../lib/i18n/index.ts'
import { nameProblem } from './name-problem.ts'

export interface AdministratorDraft {
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
