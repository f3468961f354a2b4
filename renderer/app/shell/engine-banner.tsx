/** The banner about the engine: it restarts and what is safe, or which backup replaced lost data. */
import { Banner, Button } from '../../ui/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { backupTime } from './engine-failure.tsx'
import type { EngineView } from './use-engine-state.ts'

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
