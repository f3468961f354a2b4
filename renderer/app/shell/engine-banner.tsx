/** Shown while the engine is unavailable: what happened, what is safe, what happens next. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner, Button, Text } from '../../ui/index.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import type { EngineView } from './use-engine-state.ts'

export const EngineBanner = ({ engine }: { readonly engine: EngineView }) => {
  if (engine.status === 'restarting') {
    return <Banner title={t('shell.engine.restartingTitle')}>{t('shell.engine.restartingText')}</Banner>
  }
  return engine.status === 'failed' ? <FailedBanner engine={engine} /> : null
}

/** Room for the few that were used last; the others are in the folder. */
const mostNames = 3

/** A restart would not help: the reason, and each action that might. */
const FailedBanner = ({ engine: { failure } }: { readonly engine: EngineView }) => {
  const { database } = platform()
  /** The databases to choose from. Refused, as every repair is, where people were added: nobody can sign in. */
  const { data: names, error: refusal } = useQuery({
    queryKey: ['databases', failure?.code],
    enabled: database !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: async () => (await database?.list()) ?? [],
  })
  const choices = failure?.code === 'database_record_unreadable' ? names?.slice(0, mostNames) : undefined
  const { mutate: act, error } = useMutation({ mutationFn: (action: () => Promise<unknown>) => action() })
  const problem = error ?? refusal
  return (
    <Banner
      tone="bad"
      title={t('shell.engine.failedTitle')}
      actions={
        <>
          {database === undefined || names === undefined ? null : (
            <>
              <Button small onClick={() => act(() => database.openFolder())}>
                {t('shell.engine.showFolder')}
              </Button>
              {choices?.map((name) => (
                <Button key={name} small onClick={() => act(() => database.use(name))}>
                  {t('shell.engine.openDatabase', { name })}
                </Button>
              ))}
              <Button small onClick={() => act(() => database.startNew())}>
                {t('shell.engine.newDatabase')}
              </Button>
            </>
          )}
          <Button small onClick={() => act(() => platform().relaunchEngine())}>
            {t('shell.engine.start')}
          </Button>
        </>
      }
    >
      {failure?.message} {t('shell.engine.nothingDeleted')}{' '}
      {problem === null ? null : (
        <Text as="b" weight="medium">
          {errorMessage(problem).title}
        </Text>
      )}
    </Banner>
  )
}
