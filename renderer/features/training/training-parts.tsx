/** What the shell shows of a training: its beginning and end, the guided first sale, and the items of a menu. */
import { lazy, Suspense } from 'react'
import { isAvailable } from '../../lib/commands/index.ts'
import { isTraining } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { BusyLine, Dialog, Icon, menuStyles } from '../../ui/index.ts'
import { useTrainingChange } from './change-training.ts'
import { trainingCommands } from './commands.ts'
import { useGuide } from './guide-store.ts'

/** Blocks the window while a training begins or ends. */
export const TrainingDialog = () => {
  const change = useTrainingChange((state) => state.change)
  return (
    <Dialog
      open={change !== undefined}
      onClose={() => undefined}
      mustChoose
      title={change === 'ending' ? t('training.ending') : t('training.starting')}
      text={change === 'ending' ? t('training.endingText') : t('training.startingText')}
      width={460}
      note={<BusyLine busy={change !== undefined} />}
    />
  )
}

const GuideBanner = lazy(async () => ({ default: (await import('./guide-banner.tsx')).GuideBanner }))

/** If the guide is not open, the Sell feature is not loaded for it. */
export const TrainingGuide = () => {
  const isOpen = useGuide((guide) => guide.isOpen)
  if (!isOpen || !isTraining()) return null
  return (
    <Suspense>
      <GuideBanner />
    </Suspense>
  )
}

/** In a menu of the top bar: the beginning of a training, or the guide and its end. */
export const TrainingItems = ({ onDone }: { readonly onDone: () => void }) =>
  trainingCommands.filter(isAvailable).map(({ id, label, icon, perform }) => (
    <button
      key={id}
      type="button"
      className={menuStyles.option}
      onClick={() => {
        onDone()
        perform()
      }}
    >
      {icon && <Icon of={icon} />}
      {label}
    </button>
  ))
