/** The first start with one's own data: one short form from an empty inventory to the first sale. */
import { useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { IconCashRegister, IconFileImport } from '@tabler/icons-react'
import { apiKeys, facilityApi, inventoryEventApi, venueApi } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { addDays, counterZone, localDate, useMoneyDisplay } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionButton,
  ActionPane,
  BusyBar,
  Button,
  Form,
  FormFailure,
  Pane,
  PaneHead,
  PlaceMap,
  Scroll,
  Section,
  Text,
  TextField,
  useFormFields,
} from '../../../ui/index.ts'
import {
  eventOf,
  facilityOf,
  positionText,
  readPosition,
  startProblems,
  venueOf,
  type StartDraft,
} from './start-draft.ts'
import styles from './start.module.css'

/** What was made already: where a later step is refused, none is made twice. */
interface Made {
  readonly draft: StartDraft | undefined
  readonly venueId: number | undefined
  readonly facilityId: number | undefined
}
const nothing: Made = { draft: undefined, venueId: undefined, facilityId: undefined }
const useStart = create<Made>(() => nothing)

const emptyDraft = (day: string): StartDraft => ({
  venue: '',
  address: '',
  city: '',
  state: '',
  position: '',
  facility: '',
  spaces: '',
  price: '',
  facilityPosition: '',
  event: '',
  startsAt: `${day}T19:30`,
})

export const StartScreen = () => {
  const queries = useQueryClient()
  const tomorrow = addDays(localDate(useEngineNow(60_000), counterZone), 1)
  const homeCurrency = useMoneyDisplay(({ homeCurrency: currency }) => currency)
  const isCanadian = locale !== 'en-US'
  const place = {
    country: isCanadian ? 'CA' : 'US',
    timezone: counterZone,
    currency: homeCurrency ?? (isCanadian ? 'CAD' : 'USD'),
  }
  const draft = useStart(({ draft: typed }) => typed) ?? emptyDraft(tomorrow)
  const change = (part: Partial<StartDraft>) => useStart.setState({ draft: { ...draft, ...part } })
  const [tries, setTries] = useState(0)
  const problems = startProblems(draft, place)
  const { field, showAll } = useFormFields({
    values: draft,
    problems,
    onChange: (name, value) => change({ [name]: value }),
  })
  const save = useMutation({
    mutationFn: async () => {
      const { venueId = (await venueApi.add(venueOf(draft, place))).id } = useStart.getState()
      useStart.setState({ venueId })
      const { facilityId = (await facilityApi.add(facilityOf(draft, place))).id } = useStart.getState()
      useStart.setState({ facilityId })
      return inventoryEventApi.add(eventOf(draft, venueId))
    },
    onSuccess: async ({ id }) => {
      useStart.setState(nothing)
      await Promise.all(
        [apiKeys.allInventory(), apiKeys.allEvents(), apiKeys.allQuotes(), ['venues']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      goTo(paths.sell(id))
    },
  })
  const submit = () => {
    showAll()
    setTries(tries + 1)
    if (save.isPending) return
    if (Object.keys(problems).length === 0) save.mutate()
  }
  // The first field that is wrong has the focus, once its message is there.
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [tries])
  useEffect(() => document.querySelector<HTMLElement>('main form input')?.focus(), [])
  useCommands([
    { id: 'start.save', label: t('start.save'), keyBar: t('start.saveKey'), keys: ['F12'], perform: submit },
    {
      id: 'start.import',
      label: t('inventory.import.command'),
      keyBar: t('inventory.import.button'),
      keys: ['F8'],
      perform: () => goTo(paths.inventory.import()),
    },
    {
      id: 'start.skip',
      label: t('start.skip'),
      keyBar: t('start.skipKey'),
      keys: ['Escape'],
      perform: () => goTo(paths.inventory.venues()),
    },
  ])
  const venuePosition = readPosition(draft.position)
  const ownPosition = readPosition(draft.facilityPosition)
  return (
    <>
      <Pane label={t('start.title')}>
        <BusyBar busy={save.isPending} />
        <PaneHead title={t('start.title')} sub={t('start.text', { zone: place.timezone, currency: place.currency })} />
        <Scroll>
          <Form className={styles.form} onSubmit={submit}>
            <Section title={t('start.venue')}>
              <div className={styles.fields}>
                <TextField label={t('common.name')} required maxLength={120} keepHintLine {...field('venue')} />
                <TextField label={t('start.field.address')} maxLength={200} keepHintLine {...field('address')} />
                <TextField label={t('start.field.city')} maxLength={100} keepHintLine {...field('city')} />
                <TextField label={t('start.field.state')} maxLength={40} keepHintLine {...field('state')} />
                <TextField
                  label={t('start.field.position')}
                  required
                  code
                  hint={t('start.positionHint')}
                  {...field('position')}
                />
              </div>
            </Section>
            <Section title={t('start.facility')}>
              <div className={styles.fields}>
                <TextField label={t('common.name')} required maxLength={120} keepHintLine {...field('facility')} />
                <TextField
                  label={t('start.field.spaces')}
                  required
                  numeric
                  inputMode="numeric"
                  keepHintLine
                  {...field('spaces')}
                />
                <TextField
                  label={t('start.field.price', { currency: place.currency })}
                  required
                  numeric
                  inputMode="decimal"
                  keepHintLine
                  {...field('price')}
                />
                <TextField
                  label={t('start.field.position')}
                  code
                  hint={t('start.facilityPositionHint')}
                  {...field('facilityPosition')}
                />
              </div>
            </Section>
            <Section title={t('start.event')}>
              <div className={styles.fields}>
                <TextField label={t('common.name')} required maxLength={200} keepHintLine {...field('event')} />
                <TextField
                  type="datetime-local"
                  label={t('start.field.startsAt')}
                  required
                  keepHintLine
                  {...field('startsAt')}
                />
              </div>
            </Section>
            {/* Enter in a field saves, too. */}
            <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
          </Form>
        </Scroll>
      </Pane>
      <ActionPane
        label={t('start.onMap')}
        buttons={
          <>
            <FormFailure error={save.error} />
            <ActionButton icon={IconCashRegister} keys="F12" busy={save.isPending} onClick={submit}>
              {t('start.save')}
            </ActionButton>
            <Button block icon={IconFileImport} keys="F8" onClick={() => goTo(paths.inventory.import())}>
              {t('start.import')}
            </Button>
          </>
        }
      >
        <div className={styles.map}>
          <PlaceMap
            label={t('start.onMap')}
            pinLabel={t('inventory.map.pin')}
            position={venuePosition === undefined ? undefined : (ownPosition ?? venuePosition)}
            venue={
              venuePosition === undefined || ownPosition === undefined
                ? undefined
                : { ...venuePosition, name: draft.venue || t('start.venue') }
            }
            onMove={(moved) =>
              change(
                venuePosition === undefined || (ownPosition === undefined && draft.facility === '')
                  ? { position: positionText(moved) }
                  : { facilityPosition: positionText(moved) },
              )
            }
          />
        </div>
        <Text as="p" size="small" tone="secondary" className={styles.hint}>
          {venuePosition === undefined ? t('inventory.map.place') : t('start.mapHint')}
        </Text>
      </ActionPane>
    </>
  )
}
