/** The name of a person: the first field of a form. */
import { t } from '../../lib/i18n/index.ts'
import { firstFocus, TextField } from '../../ui/index.ts'

interface NameFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
}

export const NameField = (props: NameFieldProps) => (
  <TextField
    label={t('people.name.label')}
    required
    maxLength={80}
    autoComplete="off"
    keepHintLine
    {...firstFocus}
    {...props}
  />
)
