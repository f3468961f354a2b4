/** A document as it is printed, at a smaller zoom: every sheet of it, or the whole strip of a roll. */
import { useState } from 'react'
import { documentUrl, type DocumentKind } from '../../shared/documents.ts'
import { paperPixels, type Paper } from '../../shared/paper.ts'
import { locale } from '../lib/i18n/index.ts'
import { PassSheet } from './pass-sheet.tsx'

interface DocumentSheetProps {
  readonly kind: DocumentKind
  readonly id: number
  readonly paper: Paper
  readonly title: string
  readonly zoom: number
  readonly onPress?: () => void
  /** The height of everything in CSS pixels, once the page is there. */
  readonly onContentHeight?: (pixels: number) => void
}

/** Until the page is there. */
const usualRollPixels = 900

/** Where a print changes what is on the page, as the mark of a reprint does, give it another `key`. */
export const DocumentSheet = ({ kind, id, paper, onContentHeight, ...sheet }: DocumentSheetProps) => {
  const { width, height = usualRollPixels } = paperPixels(paper)
  const [contentPixels, setContentPixels] = useState(height)
  return (
    <PassSheet
      {...sheet}
      src={documentUrl(kind, id, paper, locale)}
      widthPixels={width}
      heightPixels={contentPixels}
      onContentHeight={(pixels) => {
        setContentPixels(pixels)
        onContentHeight?.(pixels)
      }}
    />
  )
}
