/** A Z report as it is printed on the chosen paper, as wide as there is room. */
import { useElementSize } from '@mantine/hooks'
import { paperPixels, type Paper } from '../../../../shared/paper.ts'
import { t } from '../../../lib/i18n/index.ts'
import { DocumentSheet } from '../../../ui/index.ts'
import styles from './floor.module.css'
import { reportName } from '../../../../shared/desk/shift-reports.ts'

const marginPixels = 20

export const ReportPreview = ({ number, paper }: { readonly number: number; readonly paper: Paper }) => {
  const { ref, width } = useElementSize()
  const name = t('floor.report.sheet', { number: reportName('z', number), paper: t(`papers.${paper}.name`) })
  return (
    // The page under the glass cannot take the focus: this scrolls it.
    <div ref={ref} className={styles.desk} role="region" aria-label={name} tabIndex={0}>
      {width === 0 ? null : (
        <DocumentSheet
          key={`${number} ${paper}`}
          kind="zReport"
          id={number}
          paper={paper}
          title={name}
          zoom={Math.min(1, (width - 2 * marginPixels) / paperPixels(paper).width)}
        />
      )}
    </div>
  )
}
