/** The pass as it will come out, on each paper side by side: the very page that is printed, at a smaller zoom. */
import { useLayoutEffect, useRef, useState } from 'react'
import { documentUrl } from '../../../shared/documents.ts'
import { paperFormats, paperPixels, papers } from '../../../shared/paper.ts'
import type { Paper } from '../../../shared/paper.ts'
import { classes, PassSheet, Text } from '../../ui/index.ts'
import styles from './passes.module.css'

interface PassPreviewProps {
  readonly bookingId: number
  readonly chosen: Paper
  readonly onChoose: (paper: Paper) => void
  /** Changes when the pages have to be read again (a print was logged). */
  readonly version: number
}

/** Space around the papers in pixels: the pane's padding, and the gap between two of them. */
const paddingPixels = 20
const topPixels = 12
const gapPixels = 22

export const PassPreview = ({ bookingId, chosen, onChoose, version }: PassPreviewProps) => {
  const desk = useRef<HTMLDivElement>(null)
  const caption = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 900, height: 480 })
  const [receiptPixels, setReceiptPixels] = useState(900)
  useLayoutEffect(() => {
    const element = desk.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({
        width: element.clientWidth - 2 * paddingPixels - (papers.length - 1) * gapPixels,
        height: element.clientHeight - 2 * topPixels - captionHeight(caption.current),
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const pages = papers.map((paper) => {
    const { width, height = receiptPixels } = paperPixels(paper)
    return { paper, width, height, zoom: Math.max(0.2, room.height / height) }
  })
  const squeeze = Math.min(1, room.width / pages.reduce((sum, { width, zoom }) => sum + width * zoom, 0))
  return (
    <div className={styles.desk} ref={desk}>
      {pages.map(({ paper, width, height, zoom: unsqueezed }, index) => {
        const zoom = Math.min(1, unsqueezed * squeeze)
        const { name, description } = paperFormats[paper]
        return (
          <figure
            key={paper}
            className={classes(styles.sheet, paper === chosen && styles.chosen)}
            style={{ width: width * zoom }}
          >
            <figcaption ref={index === 0 ? caption : undefined}>
              <Text as="b" line="cut">
                {name}
              </Text>
              <Text line="cut" title={description}>
                {description}
              </Text>
            </figcaption>
            <PassSheet
              key={`${bookingId}-${version}`}
              title={`Pass on ${name}`}
              src={`${documentUrl('pass', bookingId, paper)}&preview=true`}
              widthPixels={width}
              heightPixels={height}
              zoom={zoom}
              onPress={() => onChoose(paper)}
              onContentHeight={paperPixels(paper).height === undefined ? setReceiptPixels : undefined}
            />
          </figure>
        )
      })}
    </div>
  )
}

/** Height of the two lines over a paper with the space under them, in pixels. */
const captionHeight = (caption: HTMLElement | null): number => {
  const spaceUnder = 7
  return (caption?.offsetHeight ?? 40) + spaceUnder
}
