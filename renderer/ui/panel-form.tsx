/** A form in a panel: Escape closes the form, and not the panel. */
import type { ReactNode } from 'react'
import { t } from '../lib/i18n/index.ts'
import { FormFailure } from './actions.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Section } from './panes.tsx'
import { Row } from './text.tsx'

interface PanelFormProps {
  readonly className?: string | undefined
  readonly submit?: string
  readonly disabledReason: string | undefined
  readonly error?: unknown
  /** Called also while a reason is shown: the form may have to show the problems. */
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export const PanelForm = (props: PanelFormProps) => {
  const { className, submit = t('common.save'), disabledReason, error = null, onSubmit, onClose, children } = props
  return (
    <Section>
      <Form
        className={className}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      >
        {children}
        <Row as="div">
          <Button type="submit" kind="primary" small disabledReason={disabledReason}>
            {submit}
          </Button>
          <Button small keys="Escape" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Row>
        <FormFailure error={error} />
      </Form>
    </Section>
  )
}
