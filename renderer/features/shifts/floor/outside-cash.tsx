/** The cash on the floor that moved outside of shifts, until it is assigned to one, or marked as being elsewhere. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { outsideCashApi } from '../../../../shared/contract/shifts.ts'
import type { FloorDrawer, OutsideCash } from '../../../../shared/desk/shifts.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  firstFocus,
  Form,
  FormFailure,
  PaneHead,
  Section,
  SelectField,
  Text,
  TextField,
} from '../../../ui/index.ts'
import { outsideCashQuery } from '../shift-queries.ts'
import styles from './floor.module.css'
import { useShortMoment } from './use-short-moment.ts'

const noGroups: readonly OutsideCash[] = []
const elsewhere = 'elsewhere'

export const useOutsideCash = (): readonly OutsideCash[] => useQuery(outsideCashQuery()).data ?? noGroups

const keyOf = ({ window, currency }: OutsideCash): string => `${window ?? ''} ${currency}`

interface OutsideCashListProps {
  readonly drawers: readonly FloorDrawer[]
  /** The form that had the focus was closed. */
  readonly onLeave: () => void
}

export const OutsideCashList = ({ drawers, onLeave }: OutsideCashListProps) => {
  const groups = useOutsideCash()
  const moment = useShortMoment()
  /** The cash at the time when the form was opened: later movements are not assigned with it. */
  const [assigned, setAssigned] = useState<OutsideCash>()
  const [first] = groups
  useCommands([
    {
      id: 'outside.assign',
      label: t('floor.outside.command'),
      keyBar: t('floor.outside.commandKey'),
      keys: ['U'],
      predicate: () => first !== undefined && assigned === undefined,
      perform: () => setAssigned(first),
    },
  ])
  if (first === undefined) return null
  const close = () => {
    setAssigned(undefined)
    onLeave()
  }
  return (
    <>
      <PaneHead level={2} title={t('floor.outside.title')} sub={t('floor.outside.text')} />
      {groups.map((group) => {
        const { window, currency, bookings: count } = group
        const amount = formatMinor(group.amount, currency)
        const isOpen = assigned !== undefined && keyOf(assigned) === keyOf(group)
        return (
          <Section key={keyOf(group)}>
            <div className={styles.outside} data-part="outside-cash">
              <Text grow>
                {t.rich('floor.outside.group', {
                  ...{ window: window ?? t('floor.outside.noWindow'), amount, count },
                  ...{ first: moment(group.first_at), last: moment(group.last_at) },
                  b: (chunks) => <b>{chunks}</b>,
                })}
              </Text>
              {isOpen ? null : (
                <Button
                  small
                  keys={group === first && assigned === undefined ? 'U' : undefined}
                  onClick={() => setAssigned(group)}
                >
                  {t('floor.outside.assign', { amount })}
                </Button>
              )}
            </div>
            {isOpen ? <AssignForm group={assigned} drawers={drawers} onClose={close} /> : null}
          </Section>
        )
      })}
    </>
  )
}

interface AssignFormProps {
  readonly group: OutsideCash
  readonly drawers: readonly FloorDrawer[]
  readonly onClose: () => void
}

const AssignForm = ({ group, drawers, onClose }: AssignFormProps) => {
  const { window, currency, through } = group
  const shifts = drawers.flatMap(({ drawer, shift }) =>
    shift?.state === 'open' && drawer.currency === currency
      ? [{ value: String(shift.id), label: t('floor.bags.origin', { drawer: drawer.name, shift: String(shift.id) }) }]
      : [],
  )
  const choices = [...shifts, { value: elsewhere, label: t('floor.outside.elsewhere') }]
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState(choices[0]?.value ?? elsewhere)
  const [reason, setReason] = useState('')
  const isElsewhere = chosen === elsewhere
  const assign = useMutation({
    mutationFn: () =>
      call(outsideCashApi.assign, {
        body: {
          ...{ id, currency, through, ...(window === undefined ? {} : { window }) },
          ...(isElsewhere ? { reason: reason.trim() } : { shift_id: Number(chosen) }),
        },
      }),
    onSuccess: onClose,
    onSettled: () => refreshed('shifts'),
  })
  const missing = isElsewhere && reason.trim() === '' ? t('floor.outside.reasonNeeded') : undefined
  const disabledReason = assign.isPending ? t('floor.waiting') : missing
  useCommands([{ id: 'outside.keep', label: t('common.cancel'), keys: ['Escape'], perform: onClose }])
  return (
    <>
      <Form
        className={styles.bank}
        onSubmit={() => {
          if (disabledReason === undefined) assign.mutate()
        }}
      >
        <SelectField
          label={t('floor.outside.to')}
          value={chosen}
          options={choices}
          {...firstFocus}
          onChange={setChosen}
        />
        {isElsewhere ? (
          <TextField
            label={t('floor.outside.reason')}
            value={reason}
            maxLength={120}
            autoComplete="off"
            required
            onChange={setReason}
          />
        ) : null}
        <Button type="submit" kind="primary" keys="Enter" disabledReason={disabledReason}>
          {t('floor.outside.assign', { amount: formatMinor(group.amount, currency) })}
        </Button>
        <Button keys="Escape" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Form>
      <FormFailure error={assign.error} />
    </>
  )
}
