/** An engine that cannot start, or that restarts: what happened, what is safe, and each way to continue. */
import { useEffect, useRef } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LostDataWay } from '../../../shared/desktop/engine-state.ts'
import { connectionKey, errorMessage, startEngine } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { counterZone, formatCounterMoment, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Banner, BusyBar, Button, stateStyles, Text } from '../../ui/index.ts'
import styles from './engine-failure.module.css'
import { performSwitch } from './profile-switch.tsx'
import type { EngineView } from './use-engine-state.ts'

type Failure = NonNullable<EngineView['failure']>

/** Replaces the screens while the engine cannot start. */
export const EngineFailure = ({ failure }: { readonly failure: Failure }) => {
  const { code, facts } = failure
  const { database } = platform()
  const client = useQueryClient()
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  /** The request is refused, like every repair, where people were added: nobody can sign in. */
  const { data: names, error: refusal } = useQuery({
    queryKey: ['databases', code],
    enabled: database !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: async () => (await database?.list()) ?? [],
  })
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSettled: () => client.invalidateQueries({ queryKey: connectionKey }),
  })
  const goOn = (way?: LostDataWay) => act.isPending || act.mutate(() => startEngine(way))
  useCommands(
    [
      {
        id: 'engine.start',
        label: t('shell.failure.tryAgain'),
        keys: ['F5'],
        group: t('shell.groups.everywhere'),
        perform: () => goOn(),
      },
    ],
    'app',
  )
  const { savedAs, version, known, backupMadeAtMs } = facts
  const isLost = facts.mayBeginEmpty !== undefined
  const problem = act.error ?? refusal
  const busy = act.isPending ? t('shell.topBar.engineStarting') : undefined
  return (
    <div className={styles.place}>
      <BusyBar busy={act.isPending} />
      <div className={stateStyles.empty} data-part="engine-failure" role="alert">
        <h1>{t(`shell.failure.${code}.title`)}</h1>
        <p>{t(`shell.failure.${code}.text`)}</p>
        {version === undefined || known === undefined ? null : <p>{t('shell.failure.versions', { version, known })}</p>}
        {isLost && backupMadeAtMs === undefined ? <p>{t('shell.failure.noBackup')}</p> : null}
        <p>{savedAs === undefined ? t('shell.failure.nothingDeleted') : t('shell.failure.saved', { name: savedAs })}</p>
        {problem === null ? null : (
          <Text as="p" tone="bad" weight="medium">
            {errorMessage(problem).title}
          </Text>
        )}
        <div ref={buttons} className={stateStyles.support}>
          {backupMadeAtMs === undefined ? null : (
            <Button kind="primary" disabledReason={busy} onClick={() => goOn('newest_backup')}>
              {t('shell.failure.restore', { time: backupTime(backupMadeAtMs) })}
            </Button>
          )}
          {facts.mayBeginEmpty === true ? (
            <Button disabledReason={busy} onClick={() => goOn('empty')}>
              {t('shell.failure.empty')}
            </Button>
          ) : null}
          <Button kind={isLost ? 'plain' : 'primary'} keys="F5" disabledReason={busy} onClick={() => goOn()}>
            {t('shell.failure.tryAgain')}
          </Button>
          {database === undefined || names === undefined ? null : (
            <Repairs
              names={code === 'database_record_unreadable' ? names : []}
              mayBeginNew={!isLost && needsOtherData.has(code)}
              onAct={act.mutate}
            />
          )}
        </div>
        {database === undefined && code !== 'host_gone' ? (
          <Text as="p" size="small" tone="faint">
            {t('shell.failure.logInTerminal')}
          </Text>
        ) : null}
      </div>
    </div>
  )
}

const backupTime = (atMs: number): string =>
  formatCounterMoment(atMs, counterZone, localDate(Date.now(), counterZone), 'time')

/** These codes concern the database alone: another one helps. */
const needsOtherData: ReadonlySet<Failure['code']> = new Set([
  'database_newer',
  'database_too_old',
  'database_foreign',
  'database_log_missing',
  'database_record_unreadable',
  'migration_changed',
  'engine_start_failed',
  'engine_crashed',
])

/** There is room for the few that were used last; the others are in the folder. */
const mostNames = 3

interface RepairsProps {
  readonly names: readonly string[]
  readonly mayBeginNew: boolean
  readonly onAct: (action: () => Promise<unknown>) => void
}

/** Repairs of the desktop app, for persons who may use them. */
const Repairs = ({ names, mayBeginNew, onAct }: RepairsProps) => {
  const { database } = platform()
  const { list } = useConnection()
  if (database === undefined) return null
  const others = list?.profiles.filter(({ profile }) => profile.id !== list.activeId) ?? []
  return (
    <>
      {names.slice(0, mostNames).map((name) => (
        <Button key={name} onClick={() => onAct(() => database.use(name))}>
          {t('shell.failure.openDatabase', { name })}
        </Button>
      ))}
      {mayBeginNew ? (
        <Button onClick={() => onAct(() => database.startNew())}>{t('shell.failure.newDatabase')}</Button>
      ) : null}
      {others.slice(0, mostNames).map(({ profile: { id, name } }) => (
        <Button key={id} onClick={() => performSwitch(id, name)}>
          {t('shell.commands.switchProfile', { name })}
        </Button>
      ))}
      <Button onClick={() => onAct(() => database.openLog())}>{t('shell.failure.openLog')}</Button>
      <Button onClick={() => onAct(() => database.openFolder())}>{t('shell.failure.showFolder')}</Button>
    </>
  )
}

/** The engine restarts, or a backup has replaced lost data. */
export const EngineBanner = ({ engine: { status, restored } }: { readonly engine: EngineView }) => {
  if (status === 'restarting')
    return <Banner title={t('shell.engine.restartingTitle')}>{t('shell.engine.restartingText')}</Banner>
  if (restored === undefined) return null
  const close = (
    <Button small onClick={restored.close}>
      {t('common.close')}
    </Button>
  )
  return (
    <Banner title={t('shell.engine.restoredTitle', { time: backupTime(restored.madeAtMs) })} actions={close}>
      {t('shell.engine.restoredText')}
    </Banner>
  )
}
