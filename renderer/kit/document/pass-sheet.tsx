/** A printed page at a smaller zoom: exactly the page that is printed, without interaction. */
import styles from './pass-sheet.module.css'

interface PassSheetProps {
  readonly title: string
  readonly src: string
  readonly widthPixels: number
  readonly heightPixels: number
  readonly zoom: number
  readonly onPress?: () => void
  /** Called with the length of a page that is as long as its content, once the page is loaded. */
  readonly onContentHeight?: ((pixels: number) => void) | undefined
}

const shortestRollPixels = 300

export const PassSheet = ({
  title,
  src,
  widthPixels,
  heightPixels,
  zoom,
  onPress,
  onContentHeight,
}: PassSheetProps) => (
  <div
    className={styles.sheet}
    data-part="sheet"
    style={{ width: widthPixels * zoom, height: heightPixels * zoom }}
    onClick={onPress}
  >
    <iframe
      title={title}
      src={src}
      tabIndex={-1}
      style={{ width: widthPixels, height: heightPixels, transform: `scale(${zoom})` }}
      onLoad={(event) => {
        const page = event.currentTarget.contentDocument
        if (onContentHeight === undefined || !page) return
        const sheets = [...page.querySelectorAll('.pass')]
        const content = sheets.at(-1)?.getBoundingClientRect().bottom ?? page.body.scrollHeight
        onContentHeight(Math.max(shortestRollPixels, Math.ceil(content)))
      }}
    />
  </div>
)
