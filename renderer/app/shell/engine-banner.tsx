/** Shown while the engine starts again: what happened, and what is safe. */
import { Banner } from '../../ui/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { EngineView } from './use-engine-state.ts'

export const EngineBanner = ({ engine }: { readonly engine: EngineView }) =>
  engine.status === 'restarting' ? (
    <Banner title={t('shell.engine.restartingTitle')}>{t('shell.engine.restartingText')}</Banner>
  ) : null
