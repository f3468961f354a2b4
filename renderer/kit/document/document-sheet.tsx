/** A document in its printed form, at a smaller zoom: all of its sheets, or the whole strip of a roll. */
import { useState } from 'react'
import { documentUrl, type DocumentKind } from '../../../shared/papers.ts'
import { paperPixels, type Paper } from '../../../shared/paper-sizes.ts'
import { locale } from '../../lib/i18n/index.ts'
import { PassSheet } from './pass-sheet.tsx'

interface DocumentSheetProps {
  readonly kind: DocumentKind
  readonly id: number
  readonly paper: Paper
  readonly title: string
  readonly zoom: number
  readonly onPress?: () => void
  /** Called with the total height in CSS pixels, once the page is loaded. */
  readonly onContentHeight?: (pixels: number) => void
}

/** The height until the page is loaded. */
const usualRollPixels = 900

/** Where a print changes the page, for example by the mark of a reprint, the sheet needs another `key`. */
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
