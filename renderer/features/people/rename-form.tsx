/** The form for a new name of a person, in the drawer. */
import { useState } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { DrawerForm } from '../../ui/index.ts'
import { NameField } from './name-field.tsx'
import { nameProblem } from './name-problem.ts'

interface RenameFormProps {
  readonly name: string
  readonly waiting: string | undefined
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export const RenameForm = ({ name, waiting, onSave, onClose }: RenameFormProps) => {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const problem = nameProblem(typed)
  const reason = problem ?? (wanted === name ? t('people.name.unchanged') : waiting)
  return (
    <DrawerForm
      submit={t('people.name.save')}
      disabledReason={reason}
      onSubmit={() => {
        if (reason === undefined) onSave(wanted)
      }}
      onClose={onClose}
    >
      <NameField value={typed} error={problem} onChange={setTyped} />
    </DrawerForm>
  )
}
