/** Says what goes on while the engine is away: what, what is safe, what happens next. */
import { Banner, Button } from '../../ui/index.ts'
import { platform } from '../../lib/platform/index.ts'
import type { EngineView } from './use-engine-state.ts'

export function EngineBanner({ engine }: { readonly engine: EngineView }) {
  if (engine.status === 'restarting') {
    return (
      <Banner>
        <b className="m">The engine stopped and is starting again.</b> Nothing was lost. What you typed stays; what was
        under way is sent again by itself, once.
      </Banner>
    )
  }
  if (engine.status === 'failed') {
    return (
      <Banner
        tone="bad"
        actions={
          <Button small onClick={() => void platform().relaunchEngine()}>
            Start the engine
          </Button>
        }
      >
        <b className="m">The engine cannot start.</b> {engine.failure?.message} Nothing was deleted.
      </Banner>
    )
  }
  return null
}
