/** A document in its printed form, as wide as there is room, on a darker background. */
import { useElementSize } from '@mantine/hooks'
import type { DocumentKind } from '../../../shared/papers.ts'
import { paperPixels, type Paper } from '../../../shared/paper-sizes.ts'
import { DocumentSheet } from './document-sheet.tsx'
import styles from './fitting-sheet.module.css'

interface FittingSheetProps {
  readonly kind: DocumentKind
  readonly id: number
  readonly paper: Paper
  readonly title: string
  /** The padding around it in pixels; it counts as part of the measured width. */
  readonly padding?: number
}

export const FittingSheet = ({ kind, id, paper, title, padding = 12 }: FittingSheetProps) => {
  const { ref, width } = useElementSize()
  return (
    // The frame with the page cannot have the focus: this element scrolls it.
    <div ref={ref} className={styles.background} style={{ padding }} role="region" aria-label={title} tabIndex={0}>
      {width === 0 ? null : (
        <DocumentSheet
          key={`${id} ${paper}`}
          kind={kind}
          id={id}
          paper={paper}
          title={title}
          zoom={Math.min(1, (width - 2 * padding) / paperPixels(paper).width)}
        />
      )}
    </div>
  )
}
