/** The pass as it will come out, on each paper side by side: the very page that is printed, at a smaller zoom. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Paper } from '../../../shared/desk/desk.ts'
import { passUrl } from '../../lib/api/index.ts'
import { classes, PassSheet } from '../../ui/index.ts'
import { papers } from '../../lib/papers.ts'
import type { PaperFacts } from '../../lib/papers.ts'

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

export function PassPreview({ bookingId, chosen, onChoose, version }: PassPreviewProps) {
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

  const heightOf = (facts: PaperFacts) => facts.heightPixels ?? receiptPixels
  const zooms = papers.map((facts) => Math.max(0.2, room.height / heightOf(facts)))
  const wanted = papers.reduce((sum, facts, index) => sum + facts.widthPixels * (zooms[index] ?? 1), 0)
  const squeeze = Math.min(1, room.width / wanted)
  return (
    <div className="paper-desk" ref={desk}>
      {papers.map((facts, index) => {
        const zoom = Math.min(1, (zooms[index] ?? 1) * squeeze)
        return (
          <figure
            key={facts.paper}
            className={classes('paper', facts.paper === chosen && 'cur')}
            style={{ width: facts.widthPixels * zoom }}
          >
            <figcaption ref={index === 0 ? caption : undefined}>
              <b className="ell">{facts.name}</b>
              <span className="ell" title={facts.sub}>
                {facts.sub}
              </span>
            </figcaption>
            <PassSheet
              key={`${bookingId}-${version}`}
              title={`Pass on ${facts.name}`}
              src={`${passUrl(bookingId, facts.paper)}&preview=true`}
              widthPixels={facts.widthPixels}
              heightPixels={heightOf(facts)}
              zoom={zoom}
              onPress={() => onChoose(facts.paper)}
              onContentHeight={facts.heightPixels === undefined ? setReceiptPixels : undefined}
            />
          </figure>
        )
      })}
    </div>
  )
}

/** Height of the two lines over a paper with the space under them, in pixels. */
function captionHeight(caption: HTMLElement | null): number {
  const spaceUnder = 7
  return (caption?.offsetHeight ?? 40) + spaceUnder
}
