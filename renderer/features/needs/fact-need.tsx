/** The form for spaces, height or hours beside a posted text that cannot be read completely. */
import { useState } from 'react'
import { newFacility } from '../../../shared/desk/inventory/facilities.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Form, Pane, PaneHead, Scroll, Section, Text, TextField } from '../../ui/index.ts'
import { dayName } from '../../kit/inventory/hours-text.ts'
import { PostedText } from '../../kit/inventory/posted-text.tsx'
import { typeFact, useDrafts } from './drafts.ts'
import { alwaysOpen, everyDay, factOf, weekOf, type DayHours } from './fact-draft.ts'
import { NeedHead } from './need-head.tsx'
import type { NeedProps } from './price-need.tsx'
import { SavePane } from './save-pane.tsx'
import styles from './needs.module.css'

interface FactNeedProps extends NeedProps {
  readonly need: 'spaces' | 'height' | 'hours'
}

export const FactNeed = ({ need, needed, facility, left, save, onLater }: FactNeedProps) => {
  const key = `${need} ${facility.id}`
  const text = useDrafts(({ facts }) => facts[key] ?? '')
  const [isChecked, setChecked] = useState(false)
  const fact = factOf(need, text, facility)
  const error = isChecked && fact === undefined ? t(`needs.problem.${need}`) : undefined
  const type = (next: string) => {
    if (save.isError) save.reset()
    typeFact(key, next)
  }
  const submit = () => {
    setChecked(true)
    if (fact !== undefined && !save.isPending)
      save.mutate({ facility, record: { ...unbounded(newFacility).parse(facility), ...fact } })
  }
  return (
    <>
      <Pane label={facility.name}>
        <NeedHead facility={facility} />
        <Scroll>
          <Section
            level={2}
            title={t('needs.text.title')}
            end={
              <Text size="tiny" tone="faint">
                {t('needs.text.legend')}
              </Text>
            }
          >
            <PostedText parts={needed.parts} boxed />
          </Section>
          <Section>
            <Form onSubmit={submit}>
              {need === 'hours' ? (
                <HoursFields text={text} error={error} onType={type} />
              ) : (
                <TextField
                  className={styles.fact}
                  label={t(`needs.${need}.label`)}
                  required
                  numeric={need === 'spaces'}
                  inputMode={need === 'spaces' ? 'numeric' : 'text'}
                  maxLength={20}
                  autoComplete="off"
                  hint={need === 'height' ? t('needs.height.hint') : undefined}
                  keepHintLine
                  value={text}
                  error={error}
                  onBlur={() => setChecked(text !== '')}
                  onChange={type}
                />
              )}
            </Form>
          </Section>
        </Scroll>
      </Pane>
      <SavePane
        label={t(`needs.tab.${need}`)}
        button={t(`needs.save.${need}`, { left: Math.max(0, left - 1) })}
        facility={facility}
        save={save}
        reason={undefined}
        onSave={submit}
        onLater={onLater}
      >
        <PaneHead level={2} title={t(`needs.tab.${need}`)} />
        <Section>
          <Text tone="secondary">{t('needs.other.effect', { need })}</Text>
        </Section>
      </SavePane>
    </>
  )
}

interface HoursFieldsProps {
  readonly text: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

const HoursFields = ({ text, error, onType }: HoursFieldsProps) => {
  const days = weekOf(text)
  const change = (at: number, part: Partial<DayHours>) =>
    onType(JSON.stringify(days.map((day, index) => (index === at ? { ...day, ...part } : day))))
  const [monday] = days
  return (
    <>
      <div className={styles.hours}>
        {days.map(({ opens, closes }, index) => (
          <div key={index} role="group" aria-label={dayName(index + 1, 'long')}>
            <Text weight="medium">{dayName(index + 1, 'long')}</Text>
            <TextField
              type="time"
              label={t('needs.hours.opens')}
              value={opens}
              onChange={(next) => change(index, { opens: next })}
            />
            <TextField
              type="time"
              label={t('needs.hours.closes')}
              value={closes === '24:00' ? '00:00' : closes}
              onChange={(next) => change(index, { closes: next === '00:00' ? '24:00' : next })}
            />
          </div>
        ))}
      </div>
      {error === undefined ? null : (
        <Text as="div" size="small" tone="bad" role="alert">
          {error}
        </Text>
      )}
      <div className={styles.hoursButtons}>
        <Button small onClick={() => onType(alwaysOpen)}>
          {t('needs.hours.always')}
        </Button>
        <Button small onClick={() => monday && onType(everyDay(monday))}>
          {t('needs.hours.asMonday')}
        </Button>
      </div>
    </>
  )
}
