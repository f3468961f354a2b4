/** Shown while the engine is unavailable: what happened, what is safe, what happens next. */
import { useEffect, useState } from 'react'
import { Banner, Button, Text } from '../../ui/index.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import type { EngineView } from './use-engine-state.ts'

export const EngineBanner = ({ engine }: { readonly engine: EngineView }) => {
  if (engine.status === 'restarting') {
    return (
      <Banner>
        <Text as="b" weight="medium">
          The engine stopped and is starting again.
        </Text>{' '}
        Nothing was lost. Unfinished entries are kept; pending requests are sent again automatically, once.
      </Banner>
    )
  }
  return engine.status === 'failed' ? <FailedBanner engine={engine} /> : null
}

/** Room for the few that were used last; the others are in the folder. */
const mostNames = 3

/** The databases to choose from, where it is not known which one to open. */
const useDatabaseNames = (isNeeded: boolean): readonly string[] => {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isNeeded) return
    platform()
      .database?.list()
      .then((found) => setNames(found.slice(0, mostNames)))
      .catch(() => setNames([]))
  }, [isNeeded])
  return isNeeded ? names : []
}

/** A restart would not help: the reason, and each action that might. */
const FailedBanner = ({ engine }: { readonly engine: EngineView }) => {
  const [problem, setProblem] = useState<string>()
  const { database, relaunchEngine } = platform()
  const names = useDatabaseNames(engine.failure?.code === 'database_record_unreadable')
  const act = (work: Promise<unknown>) => {
    setProblem(undefined)
    work.catch((error: unknown) => setProblem(errorMessage(error).title))
  }
  return (
    <Banner
      tone="bad"
      actions={
        <>
          {database === undefined ? null : (
            <>
              <Button small onClick={() => act(database.openFolder())}>
                Show the folder
              </Button>
              {names.map((name) => (
                <Button key={name} small onClick={() => act(database.use(name))}>
                  Open {name}
                </Button>
              ))}
              <Button small onClick={() => act(database.startNew())}>
                Begin a new database
              </Button>
            </>
          )}
          <Button small onClick={() => act(relaunchEngine())}>
            Start the engine
          </Button>
        </>
      }
    >
      <Text as="b" weight="medium">
        The engine cannot start.
      </Text>{' '}
      {engine.failure?.message} Nothing was deleted.{' '}
      {problem === undefined ? null : (
        <Text as="b" weight="medium">
          {problem}
        </Text>
      )}
    </Banner>
  )
}
