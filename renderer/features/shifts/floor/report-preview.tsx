/** A Z report as it is printed: the roll and a sheet side by side. The chosen paper is outlined, and a press chooses it. */
import { useElementSize } from '@mantine/hooks'
import { reportName } from '../../../../shared/desk/shift-reports.ts'
import { paperPixels, type Paper } from '../../../../shared/paper-sizes.ts'
import { t } from '../../../lib/i18n/index.ts'
import { DocumentSheet } from '../../../kit/document/index.ts'
import { classes, Text } from '../../../ui/index.ts'
import styles from './floor.module.css'

interface ReportPreviewProps {
  readonly number: number
  /** The sheet beside the roll. */
  readonly sheet: Exclude<Paper, 'receipt'>
  readonly chosen: Paper
  readonly onChoose: (paper: Paper) => void
}

const gap = 24
/** The share of the roll in the available width. */
const rollShare = 0.36

export const ReportPreview = ({ number, sheet, chosen, onChoose }: ReportPreviewProps) => {
  const { ref, width } = useElementSize()
  const name = reportName('z', number)
  const zoomOf = (paper: Paper) => {
    const share = paper === 'receipt' ? rollShare : 1 - rollShare
    return Math.min(1, ((width - gap) * share) / paperPixels(paper).width)
  }
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('shifts.report.sheet')}>
      <div ref={ref} className={styles.sheets} style={{ gap }}>
        {width === 0
          ? null
          : (['receipt', sheet] as const).map((paper) => (
              <div key={paper} className={classes(styles.sheet, paper === chosen && styles.chosenSheet)}>
                <Text as="div" weight="strong" tone={paper === chosen ? 'accent' : undefined}>
                  {t(`papers.${paper}.name`)}
                </Text>
                <Text as="div" size="small" tone="secondary">
                  {t(`papers.${paper}.size`)}
                </Text>
                <DocumentSheet
                  kind="zReport"
                  id={number}
                  paper={paper}
                  title={t('floor.report.sheet', { number: name, paper: t(`papers.${paper}.name`) })}
                  zoom={zoomOf(paper)}
                  onPress={() => onChoose(paper)}
                />
              </div>
            ))}
      </div>
    </div>
  )
}
