/** The preview of the pass on each paper, side by side: the page that is printed, at a smaller zoom. */
import { useState } from 'react'
import { useElementSize } from '@mantine/hooks'
import { documentUrl } from '../../../shared/papers.ts'
import { paperPixels, papers, type Paper } from '../../../shared/paper-sizes.ts'
import { locale, t } from '../../lib/i18n/index.ts'
import { PassSheet } from '../../kit/document/index.ts'
import { classes, Text } from '../../ui/index.ts'
import styles from './passes.module.css'
import type { PrintJob } from './use-print-job.ts'

/** The sizes are those of the style sheet: the padding of the pane, the gap between two papers, and the one under a caption. */
const paddingPixels = { x: 20, y: 12 }
const gapPixels = 22
const captionGapPixels = 7
/** The height of the roll until the page is loaded. */
const usualRollPixels = 900

export const PassPreview = ({ bookingId, job }: { readonly bookingId: number; readonly job: PrintJob }) => {
  const { ref: desk, width: deskWidth, height: deskHeight } = useElementSize()
  const { ref: caption, height: captionHeight } = useElementSize()
  const [contentPixels, setContentPixels] = useState<Readonly<Partial<Record<Paper, number>>>>({})
  const roomWidth = (deskWidth || 1000) - 2 * paddingPixels.x - (papers.length - 1) * gapPixels
  const roomHeight = (deskHeight || 550) - 2 * paddingPixels.y - (captionHeight || 40) - captionGapPixels

  const pages = papers.map((paper) => {
    const page = paperPixels(paper)
    const { width } = page
    const height = contentPixels[paper] ?? page.height ?? usualRollPixels
    return { paper, width, height, zoom: Math.max(0.2, roomHeight / height) }
  })
  const squeeze = Math.min(1, roomWidth / pages.reduce((sum, { width, zoom }) => sum + width * zoom, 0))
  return (
    <div className={styles.desk} ref={desk}>
      {pages.map(({ paper, width, height, zoom: unsqueezed }, index) => {
        const zoom = Math.min(1, unsqueezed * squeeze)
        const name = t(`papers.${paper}.name`)
        return (
          <figure
            key={paper}
            className={classes(styles.sheet, paper === job.paper && styles.chosen)}
            style={{ width: width * zoom }}
          >
            <figcaption ref={index === 0 ? caption : undefined}>
              <Text as="b" weight="strong" line="cut">
                {name}
              </Text>
              <Text line="cut" title={t(`papers.${paper}.description`)}>
                {t(`papers.${paper}.description`)}
              </Text>
            </figcaption>
            <PassSheet
              key={`${bookingId}-${job.version}`}
              title={t('passes.screen.sheet', { paper: name })}
              src={`${documentUrl('pass', bookingId, paper, locale)}&preview=true`}
              widthPixels={width}
              heightPixels={height}
              zoom={zoom}
              onPress={() => job.setPaper(paper)}
              onContentHeight={(pixels) => setContentPixels((known) => ({ ...known, [paper]: pixels }))}
            />
          </figure>
        )
      })}
    </div>
  )
}
