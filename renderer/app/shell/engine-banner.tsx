/** Shown while the engine is unavailable: what happened, what is safe, what happens next. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner, Button, Text } from '../../ui/index.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import type { EngineView } from './use-engine-state.ts'

export const EngineBanner = ({ engine }: { readonly engine: EngineView }) => {
  if (engine.status === 'restarting') {
    return (
      <Banner title="The engine stopped and is starting again.">
        Nothing was lost. Unfinished entries are kept; pending requests are sent again automatically, once.
      </Banner>
    )
  }
  return engine.status === 'failed' ? <FailedBanner engine={engine} /> : null
}

/** Room for the few that were used last; the others are in the folder. */
const mostNames = 3

/** A restart would not help: the reason, and each action that might. */
const FailedBanner = ({ engine: { failure } }: { readonly engine: EngineView }) => {
  const { database } = platform()
  /** The databases to choose from, where it is not known which one to open. */
  const { data: names = [] } = useQuery({
    queryKey: ['databases'],
    enabled: failure?.code === 'database_record_unreadable',
    gcTime: 0,
    queryFn: async () => (await database?.list())?.slice(0, mostNames) ?? [],
  })
  const { mutate: act, error } = useMutation({ mutationFn: (action: () => Promise<unknown>) => action() })
  return (
    <Banner
      tone="bad"
      title="The engine cannot start."
      actions={
        <>
          {database === undefined ? null : (
            <>
              <Button small onClick={() => act(() => database.openFolder())}>
                Show the folder
              </Button>
              {names.map((name) => (
                <Button key={name} small onClick={() => act(() => database.use(name))}>
                  Open {name}
                </Button>
              ))}
              <Button small onClick={() => act(() => database.startNew())}>
                Begin a new database
              </Button>
            </>
          )}
          <Button small onClick={() => act(() => platform().relaunchEngine())}>
            Start the engine
          </Button>
        </>
      }
    >
      {failure?.message} Nothing was deleted.{' '}
      {error === null ? null : (
        <Text as="b" weight="medium">
          {errorMessage(error).title}
        </Text>
      )}
    </Banner>
  )
}
