/** The current step of the guided first sale under the top bar, with its keys; it covers nothing. */
import { useEffect } from 'react'
import { IconCircleCheck, IconSchool } from '@tabler/icons-react'
import { performCommand } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Banner, Button, Keys } from '../../ui/index.ts'
import { focusPart, useSaleProgress } from '../sell/index.ts'
import { advance, guideSteps } from './guide.ts'
import { closeGuide, startGuide, useGuide } from './guide-store.ts'

export const GuideBanner = () => {
  const progress = useSaleProgress()
  const { done } = useGuide()
  // The guide advances after each render, whichever part of the progress has changed.
  useEffect(() => useGuide.setState((guide) => advance(guide, progress)))
  useEffect(() => focusPart('search'), [])
  const step = guideSteps[done]
  const close = (
    <Button small onClick={closeGuide}>
      {t('training.guide.close')}
    </Button>
  )
  if (step === undefined) {
    return (
      <Banner
        tone="ok"
        icon={IconCircleCheck}
        title={t('training.guide.done.title')}
        actions={
          <>
            <Button small onClick={() => void startGuide()}>
              {t('training.guide.startAgain')}
            </Button>
            <Button small onClick={() => void performCommand('training.end')}>
              {t('training.end')}
            </Button>
            {close}
          </>
        }
      >
        {t('training.guide.done.hint')}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      icon={IconSchool}
      title={t('training.guide.line', {
        step: String(done + 1),
        count: String(guideSteps.length),
        title: t(`training.guide.${step.id}.title`),
      })}
      actions={close}
    >
      {t(`training.guide.${step.id}.hint`)} <Keys of={step.keys} />
    </Banner>
  )
}
