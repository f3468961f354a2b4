/** The foot of a form that adds a person: the reason why nobody was added, and the button. */
import { t } from '../../lib/i18n/index.ts'
import { Button, FormFailure } from '../../ui/index.ts'

interface AddFootProps {
  readonly text: string
  readonly adding: { readonly isPending: boolean; readonly error: Error | null }
  /** A field shows the error, so the foot does not. */
  readonly isExplained?: boolean
}

export const AddFoot = ({ text, adding, isExplained = false }: AddFootProps) => (
  <>
    {isExplained ? null : <FormFailure error={adding.error} />}
    <div>
      <Button
        kind="primary"
        type="submit"
        keys="Enter"
        disabledReason={adding.isPending ? t('people.person.waiting') : undefined}
      >
        {text}
      </Button>
    </div>
  </>
)
