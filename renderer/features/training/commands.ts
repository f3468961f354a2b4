/** The commands of a training, for palette, menu and the top bar. */
import { IconRoute, IconSchool, IconSchoolOff } from '@tabler/icons-react'
import type { Command } from '../../lib/commands/index.ts'
import { isTraining } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { mayNow } from '../../lib/session/index.ts'
import { changeTraining } from './change-training.ts'
import { startGuide } from './guide-store.ts'

const group = t('training.group')

export const trainingCommands: readonly Command[] = [
  {
    id: 'training.start',
    label: t('training.start'),
    keywords: [t('training.startKeywords')],
    icon: IconSchool,
    group,
    predicate: () => !isTraining() && mayNow('sell') !== 'no',
    perform: () => void changeTraining(true),
  },
  {
    id: 'training.guide',
    label: t('training.guide.start'),
    keywords: [t('training.guide.startKeywords')],
    icon: IconRoute,
    group,
    predicate: () => isTraining() && mayNow('sell') !== 'no',
    perform: () => void startGuide(),
  },
  {
    id: 'training.end',
    label: t('training.end'),
    keywords: [t('training.endKeywords')],
    icon: IconSchoolOff,
    group,
    // The locked window has this command, too: it leads to the live data, which are locked.
    predicate: isTraining,
    perform: () => void changeTraining(false),
  },
]
