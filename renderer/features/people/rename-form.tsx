/** A new name for a person, in the drawer. */
import { useState } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { Button, firstFocus, Form, Row, Section, TextField } from '../../ui/index.ts'

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
    <Section>
      <Form
        onSubmit={() => {
          if (reason === undefined) onSave(wanted)
        }}
        // It closes the form, not the drawer.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      >
        <TextField
          label={t('people.name.label')}
          required
          value={typed}
          maxLength={80}
          autoComplete="off"
          error={wanted === '' ? t('people.name.required') : undefined}
          keepHintLine
          {...firstFocus}
          onChange={setTyped}
        />
        <Row as="div">
          <Button type="submit" kind="primary" small disabledReason={reason}>
            {t('people.name.save')}
          </Button>
          <Button small keys="Escape" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Row>
      </Form>
    </Section>
  )
}
