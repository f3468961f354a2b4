/** The columns of a file to import as rows of their table. */
import { IconBan, IconCheck, IconPencil } from '@tabler/icons-react'
import type { ImportColumn } from '../../../../shared/desk/inventory/imports.ts'
import { t } from '../../../lib/i18n/index.ts'
import { IconAttention, widthOfWords, type FileColumn } from '../../../ui/index.ts'
import { fieldText } from './import-words.ts'

export const ignored = 'ignore'

const looks = {
  recognized: { icon: IconCheck, tone: 'ok' },
  guessed: { icon: IconAttention, tone: 'warn' },
  chosen: { icon: IconPencil, tone: 'accent' },
  ignored: { icon: IconBan, tone: 'faint' },
} as const satisfies Record<ImportColumn['found'], Pick<FileColumn['state'], 'icon' | 'tone'>>

export const stateWidth =
  widthOfWords(
    t('imports.found.recognized'),
    t('imports.found.guessed'),
    t('imports.found.chosen'),
    t('imports.found.ignored'),
  ) + 24

export const columnRow = ({ head, samples, means, filled, read, found }: ImportColumn, index: number): FileColumn => ({
  index,
  head,
  name: head === '' ? t('imports.columns.noHead') : head,
  samples,
  meaning: means,
  meaningText: fieldText(means),
  isUsed: means !== ignored,
  filled,
  // What is ignored is not read.
  read: means === ignored ? filled : read,
  state: { ...looks[found], text: t(`imports.found.${found}`) },
})
