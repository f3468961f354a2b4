/** The screen without people: what the first administrator changes, and the form that adds one. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { personApi } from '../../../shared/contract/people.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { call, errorMessage } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { firstFocus, Pane, PaneHead, Scroll, tabStyles, Text, TextField, useFormFields } from '../../ui/index.ts'
import { AddFoot } from './add-foot.tsx'
import { administratorProblems, emptyAdministrator } from './form-problems.ts'
import styles from './people.module.css'

const effects = ['windows', 'roles', 'you'] as const

export const FirstAdministrator = () => {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(emptyAdministrator)
  const add = useMutation({
    mutationFn: () => call(personApi.add, { body: { name: draft.name.trim(), role: 'administrator', pin: draft.pin } }),
    // The session, the people, and all data that was hidden without a session are fetched again.
    onSuccess: () => queries.invalidateQueries(),
  })
  const isEasy = isAppError(add.error, 'pin_too_easy')
  const problems = administratorProblems(draft)
  const { field, formProps } = useFormFields({
    values: { ...draft },
    problems: isEasy ? { pin: errorMessage(add.error).title, ...problems } : problems,
    onChange: (name, value) => {
      setDraft((before) => ({ ...before, [name]: value }))
      if (add.isError) add.reset()
    },
  })
  const submit = () => {
    if (Object.keys(problems).length === 0 && !add.isPending) add.mutate()
  }
  const pinField = { type: 'password', inputMode: 'numeric', maxLength: 8, required: true } as const
  return (
    <Pane label={t('people.title')} busy={add.isPending}>
      <PaneHead level={2} title={t('people.title')} />
      <Scroll className={styles.first}>
        <h3>{t('people.first.title')}</h3>
        <p>{t('people.first.text')}</p>
        <ul className={tabStyles.factsList}>
          {effects.map((effect) => (
            <li key={effect}>{t(`people.first.effects.${effect}`)}</li>
          ))}
        </ul>
        <form className={styles.form} {...formProps(submit)}>
          <TextField
            label={t('people.name.label')}
            required
            maxLength={80}
            {...field('name')}
            keepHintLine
            {...firstFocus}
          />
          <div className={styles.pins}>
            <TextField label={t('people.first.pin')} hint={t('people.first.pinHint')} {...pinField} {...field('pin')} />
            <TextField label={t('people.first.repeat')} keepHintLine {...pinField} {...field('repeat')} />
          </div>
          <Text as="p" size="small" tone="secondary">
            {t('people.first.keep')}
          </Text>
          <AddFoot text={t('people.first.submit')} adding={add} isExplained={isEasy} />
        </form>
      </Scroll>
    </Pane>
  )
}
