/** A new name for a person, in the drawer. */
import { useState } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { DrawerForm } from '../../ui/index.ts'
import { NameField } from './name-field.tsx'

interface RenameFormProps {
  readonly name: string
  readonly waiting: string | undefined
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export const RenameForm = ({ name, waiting, onSave, onClose }: RenameFormProps) => {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const reason = wanted === '' ? t('people.name.required') : wanted === name ? t('people.name.unchanged') : waiting
  return (
    <DrawerForm
      submit={t('people.name.save')}
      disabledReason={reason}
      onSubmit={() => {
        if (reason === undefined) onSave(wanted)
      }}
      onClose={onClose}
    >
      <NameField value={typed} error={wanted === '' ? t('people.name.required') : undefined} onChange={setTyped} />
    </DrawerForm>
  )
}
