/** The section People of the settings: the list, a person's panel or a new person's form; without people the first administrator. */
import { useMemo, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import { settingDefaults, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import type { Person } from '../../../shared/desk/people.ts'
import { peopleQuery, refreshed, settingQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { counterZone, formatList, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { storeSetting } from '../../lib/stored-setting.ts'
import { useRowList, type RowList } from '../../kit/list/index.ts'
import {
  Bar,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  Pane,
  PaneHead,
  SearchField,
  Segmented,
  Text,
  useTableView,
} from '../../ui/index.ts'
import { FirstAdministrator } from './first-administrator.tsx'
import { NewPerson } from './new-person.tsx'
import { peopleColumns } from './people-columns.tsx'
import styles from './people.module.css'
import { PersonPanel } from './person-panel.tsx'
import { isBlocked, nameSort, peopleCounts, shownPeople } from './person-list.ts'
import { SellerLimits } from './seller-limits.tsx'
import { useSecrets } from './use-secrets.ts'
import { limitText } from './person-text.ts'

type PeopleSetting = DeskSettingValue<'people'>

/** The setting applies to every window. */
const usePeopleSetting = () => {
  const queries = useQueryClient()
  const value = useQuery(settingQuery('people')).data ?? settingDefaults.people
  const save = useMutation({
    mutationFn: (part: Partial<PeopleSetting>) =>
      storeSetting(queries, 'people', (now) => ({ ...(now ?? settingDefaults.people), ...part })),
    onSettled: () => refreshed('session'),
  })
  return {
    value,
    error: save.error,
    change: (part: Partial<PeopleSetting>, onSaved?: () => void) => save.mutate(part, { onSuccess: () => onSaved?.() }),
  }
}

const personList: RowList<Person> = {
  key: 'people',
  label: t('people.list.label'),
  path: paths.people(),
  rowId: ({ id }) => id,
}

export const PeopleSection = () => {
  const { data: people, error, isPending, refetch } = useQuery(peopleQuery())
  if (people === undefined)
    return (
      <Pane label={t('people.title')} busy={isPending}>
        <PaneHead level={2} title={t('people.title')} />
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pane>
    )
  return people.length === 0 ? <FirstAdministrator /> : <People people={people} />
}

const People = ({ people }: { readonly people: readonly Person[] }) => {
  const [path, navigate] = useLocation()
  const { timeZone: zone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const secrets = useSecrets()
  const session = useSession()
  const setting = usePeopleSetting()
  const [search, setSearch] = useState('')
  const [searchField, setSearchField] = useState<HTMLInputElement | null>(null)
  const view = useTableView('people')
  const sort = view.layout.sort ?? nameSort
  const rows = useMemo(() => shownPeople(people, search, sort), [people, search, sort])
  const isAdding = path === paths.people('new')
  const { openId, ...list } = useRowList(personList, { rows })
  const opened = people.find(({ id }) => id === openId)
  const unprinted = [...secrets.unprinted].join()
  const columns = useMemo(
    () => peopleColumns({ zone, today, unprinted: new Set(unprinted.split(',').map(Number)) }),
    [zone, today, unprinted],
  )
  const add = () => navigate(paths.people('new'), { replace: opened !== undefined })
  useCommands([
    list.command,
    { id: 'people.add', label: t('people.command.add'), keyBar: t('common.add'), keys: ['A'], perform: add },
    {
      id: 'people.search',
      label: t('people.list.search'),
      keyBar: t('people.list.searchKey'),
      keys: ['/'],
      perform: () => searchField?.focus(),
    },
  ])

  return (
    <>
      <Pane label={t('people.title')}>
        <PaneHead
          level={2}
          title={t('people.title')}
          end={
            <Button small icon={IconPlus} keys="A" onClick={add}>
              {t('common.add')}
            </Button>
          }
        />
        <Bar>
          <SearchField
            ref={setSearchField}
            label={t('people.list.search')}
            placeholder={t('common.name')}
            keys="/"
            className={styles.search}
            value={search}
            onChange={setSearch}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
              event.preventDefault()
              list.command.perform()
            }}
          />
          <Text grow />
          <LockAfter
            minutes={setting.value.lock_after_minutes}
            onChange={(lock_after_minutes) => setting.change({ lock_after_minutes })}
          />
        </Bar>
        <SellerLimits saved={setting.value} error={setting.error} onSave={setting.change} />
        <DataTable
          {...list.table}
          columns={columns}
          sort={sort}
          onSort={(next) => view.save({ sort: next })}
          onActivate={list.open}
          isOff={isBlocked}
          empty={
            <EmptyState
              title={t('people.list.none', { search })}
              text={t('people.list.noneText')}
              actions={[
                {
                  key: 'all',
                  label: t('people.list.all'),
                  count: t('people.list.count', { count: people.length }),
                  action: t('people.list.show'),
                  onAct: () => setSearch(''),
                },
              ]}
            />
          }
          foot={<Foot people={people} shown={rows.length} />}
        />
      </Pane>
      {isAdding ? (
        <NewPerson
          onAdded={(person, pin) => {
            if (pin !== undefined) secrets.keep(person.id, { pin: { text: pin, isReplacement: false } })
            setSearch('')
            navigate(paths.people(person.id), { replace: true })
            list.table.ref.current?.focus()
          }}
          onClose={list.close}
        />
      ) : opened === undefined ? null : (
        <PersonPanel
          key={opened.id}
          person={opened}
          isSelf={opened.id === session?.person?.id}
          secrets={secrets}
          limits={{
            refund: limitText(setting.value.refund_limit),
            invoice: limitText(setting.value.invoice_limit),
          }}
          zone={zone}
          today={today}
          onClose={list.close}
        />
      )}
    </>
  )
}

/** "10 people + 1 blocked", and how many of them have which role; during a search, how many were found. */
const Foot = ({ people, shown }: { readonly people: readonly Person[]; readonly shown: number }) => {
  const { active, blocked, byRole } = peopleCounts(people)
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <>
      {shown < people.length ? (
        <span>{t.rich('people.foot.found', { shown, all: people.length, b: bold })}</span>
      ) : (
        <span>
          {t.rich('people.foot.active', { count: active, b: bold })}{' '}
          {blocked === 0 ? null : t.rich('people.foot.blocked', { count: blocked, b: bold })}
        </span>
      )}
      <Text grow />
      <span>
        {formatList(
          byRole.map(({ role, count }) => t(`people.foot.inRole.${role}`, { count })),
          'unit',
        )}
      </span>
    </>
  )
}

type Minutes = PeopleSetting['lock_after_minutes']
const lockChoices: readonly Minutes[] = [2, 5, 10, 30]

interface LockAfterProps {
  readonly minutes: Minutes
  readonly onChange: (minutes: Minutes) => void
}

/** The number of minutes without input after which a window locks itself. */
const LockAfter = ({ minutes, onChange }: LockAfterProps) => (
  <div className={styles.lock} title={t('people.lock.hint')}>
    <Text size="small" tone="secondary">
      {t('people.lock.label')}
    </Text>
    <Segmented
      small
      label={t('people.lock.label')}
      value={String(minutes)}
      segments={lockChoices.map((choice) => ({
        value: String(choice),
        label: choice === lockChoices.at(-1) ? t('people.lock.minutes', { minutes: choice }) : String(choice),
      }))}
      onChange={(value) => {
        const chosen = lockChoices.find((choice) => String(choice) === value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  </div>
)
