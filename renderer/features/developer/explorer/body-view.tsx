/** The body of a response: JSON formatted, searched, copied. Only the visible lines are drawn. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Highlight } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown, IconArrowUp, IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import { copyText } from '../../../lib/platform/index.ts'
import { Button, classes, paneStyles, SearchField, Text } from '../../../ui/index.ts'
import { formatted, foundLines, shownLines } from './response-text.ts'
import styles from '../developer.module.css'

/** Pixels; the stylesheet has the same. */
const lineHeight = 18

export const BodyView = ({ text }: { readonly text: string }) => {
  const lines = useMemo(() => shownLines(text), [text])
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [isCopied, setCopied] = useState(false)
  const found = useMemo(() => foundLines(lines, search), [lines, search])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const current = found[at]
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'center' })
  }, [current, virtual])
  const step = (by: 1 | -1) => {
    if (found.length > 0) setAt((at + by + found.length) % found.length)
  }

  return (
    <>
      <div className={classes(paneStyles.bar, styles.tools)}>
        <SearchField
          label={t('developer.body.search')}
          placeholder={t('developer.body.search')}
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }}
        />
        {search === '' ? null : (
          <Text size="small" tone="secondary" line="whole" role="status">
            {found.length === 0
              ? t('developer.body.notFound')
              : t('developer.body.found', { number: at + 1, count: found.length })}
          </Text>
        )}
        {found.length < 2 ? null : (
          <>
            <Button
              small
              kind="quiet"
              icon={IconArrowUp}
              label={t('developer.body.previous')}
              onClick={() => step(-1)}
            />
            <Button small kind="quiet" icon={IconArrowDown} label={t('developer.body.next')} onClick={() => step(1)} />
          </>
        )}
        <Text grow />
        <Button
          small
          icon={isCopied ? IconCheck : IconCopy}
          onClick={() => void copyText(formatted(text)).then(setCopied)}
        >
          {isCopied ? t('common.copied') : t('common.copy')}
        </Button>
      </div>
      <div ref={scroller} className={styles.body} tabIndex={0} role="region" aria-label={t('developer.body.label')}>
        <div style={{ height: virtual.getTotalSize() }}>
          <pre style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index }) => (
              <span key={index} className={classes(styles.line, index === current && styles.chosen)}>
                <Highlight span inherit accentInsensitive={false} highlight={search}>
                  {lines[index] ?? ''}
                </Highlight>
                {'\n'}
              </span>
            ))}
          </pre>
        </div>
      </div>
    </>
  )
}
