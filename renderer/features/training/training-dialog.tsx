/** A dialog that blocks the window while a training begins or ends. */
import { t } from '../../lib/i18n/index.ts'
import { BusyLine, Dialog } from '../../ui/index.ts'
import { useTrainingChange } from './change-training.ts'

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
