/** The form that adds a person: name and role; the temporary PIN follows. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { personApi } from '../../../shared/contract/people.ts'
import type { Person } from '../../../shared/desk/people.ts'
import { roles, type Role } from '../../../shared/permissions.ts'
import { call, useOneAtATime } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Panel, Form, Section, SegmentedField, Text } from '../../ui/index.ts'
import { AddFoot } from './add-foot.tsx'
import { nameProblem } from './form-problems.ts'
import { NameField } from './name-field.tsx'
import styles from './people.module.css'
import { useShowPerson } from './use-person-actions.ts'

interface NewPersonProps {
  /** `pin` is the temporary one; undefined if the person was added, but the PIN could not be given. */
  readonly onAdded: (person: Person, pin: string | undefined) => void
  readonly onClose: () => void
}

export const NewPerson = ({ onAdded, onClose }: NewPersonProps) => {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('seller')
  const [isTried, setTried] = useState(false)
  const show = useShowPerson()
  const { mutationKey, isRunning } = useOneAtATime()
  const add = useMutation({
    mutationKey,
    mutationFn: async () => {
      const added = await call(personApi.add, { body: { name: name.trim(), role } })
      const given = await call(personApi.givePin, { id: added.id }).catch(() => undefined)
      return { person: given?.person ?? added, pin: given?.pin }
    },
    onSuccess: ({ person, pin }) => {
      show(person)
      onAdded(person, pin)
    },
  })
  const problem = nameProblem(name)
  const submit = () => {
    setTried(true)
    if (problem === undefined && !isRunning()) add.mutate()
  }
  useCommands([{ id: 'people.close-form', label: t('people.add.close'), keys: ['Escape'], perform: onClose }])
  return (
    <Panel label={t('people.add.title')} title={t('people.add.title')} busy={add.isPending} onClose={onClose}>
      <Section>
        <Form className={styles.form} onSubmit={submit}>
          <NameField value={name} error={isTried ? problem : undefined} onChange={setName} />
          <SegmentedField
            label={t('people.add.role')}
            value={role}
            segments={roles.map((each) => ({ value: each, label: t(`people.role.${each}`) }))}
            onChange={setRole}
          />
          <Text as="p" size="small" tone="secondary">
            {t('people.add.text')}
          </Text>
          <AddFoot text={t('people.add.submit')} adding={add} />
        </Form>
      </Section>
    </Panel>
  )
}
