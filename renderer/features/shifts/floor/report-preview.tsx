/** A Z report as it is printed on the chosen paper, as wide as there is room. */
import { useState } from 'react'
import { useElementSize } from '@mantine/hooks'
import { documentUrl } from '../../../../shared/documents.ts'
import { paperPixels, type Paper } from '../../../../shared/paper.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PassSheet } from '../../../ui/index.ts'
import styles from './floor.module.css'
import { zNumber } from './z-number.ts'

const marginPixels = 20

export const ReportPreview = ({ number, paper }: { readonly number: number; readonly paper: Paper }) => {
  const { ref, width: roomPixels } = useElementSize()
  const [contentPixels, setContentPixels] = useState(1200)
  const { width, height } = paperPixels(paper)
  const name = t('floor.report.sheet', { number: zNumber(number), paper: t(`papers.${paper}.name`) })
  return (
    // The page under the glass cannot take the focus: this scrolls it.
    <div ref={ref} className={styles.desk} role="region" aria-label={name} tabIndex={0}>
      {roomPixels === 0 ? null : (
        <PassSheet
          key={`${number} ${paper}`}
          title={name}
          src={documentUrl('zReport', number, paper)}
          widthPixels={width}
          heightPixels={height ?? contentPixels}
          zoom={Math.min(1, (roomPixels - 2 * marginPixels) / width)}
          onContentHeight={height === undefined ? setContentPixels : undefined}
        />
      )}
    </div>
  )
}
