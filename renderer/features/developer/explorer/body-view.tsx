/** The body of an answer: JSON set out, searched, copied. Only the lines in sight are drawn, so that a large one does not hold anything up. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown, IconArrowUp, IconCheck, IconCopy } from '@tabler/icons-react'
import { formatCount } from '../../../lib/format/index.ts'
import { copyText } from '../../../lib/platform/index.ts'
import { Button, SearchField, Text } from '../../../ui/index.ts'
import { foundLines, setOut, shownLines } from './answer-text.ts'

/** As many lines are shown at first. */
const linesAtFirst = 2_000
/** Pixels; the stylesheet has the same. */
const lineHeight = 18

export const BodyView = ({ text }: { readonly text: string }) => {
  const lines = useMemo(() => shownLines(text), [text])
  const [wantsAll, setWantsAll] = useState(false)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [copied, setCopied] = useState(false)
  const found = useMemo(() => foundLines(lines, search), [lines, search])
  const isCut = lines.length > linesAtFirst && !wantsAll && search === ''
  const count = isCut ? linesAtFirst : lines.length

  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const current = found[at]
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'center' })
  }, [current, virtual])

  const go = (by: 1 | -1) => {
    if (found.length > 0) setAt((now) => (now + by + found.length) % found.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }

  return (
    <>
      <div className="dev-body-tools">
        <SearchField
          label="Search the answer"
          placeholder="Search the answer"
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        {search === '' ? null : (
          <Text size="small" tone="secondary" line="whole" role="status">
            {found.length === 0 ? 'Not found' : `${formatCount(at + 1)} of ${formatCount(found.length)}`}
          </Text>
        )}
        {found.length < 2 ? null : (
          <>
            <Button small kind="quiet" icon={IconArrowUp} label="Found before" onClick={() => go(-1)} />
            <Button small kind="quiet" icon={IconArrowDown} label="Found next" onClick={() => go(1)} />
          </>
        )}
        <Text grow />
        <Button
          small
          icon={copied ? IconCheck : IconCopy}
          onClick={() => void copyText(setOut(text)).then((done) => setCopied(done))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <div ref={scroller} className="dev-body" tabIndex={0} role="region" aria-label="Body of the answer">
        <div style={{ height: virtual.getTotalSize() }}>
          <pre style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index }) => (
              <span key={index} className={index === current ? 'line on' : 'line'}>
                <Marked text={lines[index] ?? ''} search={search} />
                {'\n'}
              </span>
            ))}
          </pre>
        </div>
      </div>
      {isCut ? (
        <div className="dev-cut">
          <Text size="small" tone="secondary">
            {formatCount(linesAtFirst)} of {formatCount(lines.length)} lines
          </Text>
          <Button small onClick={() => setWantsAll(true)}>
            Show all
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Marked = ({ text, search }: { readonly text: string; readonly search: string }) => {
  if (search === '') return text
  const parts: { readonly text: string; readonly found: boolean }[] = []
  const plain = text.toLowerCase()
  const wanted = search.toLowerCase()
  let from = 0
  for (let to = plain.indexOf(wanted); to >= 0; to = plain.indexOf(wanted, from)) {
    parts.push({ text: text.slice(from, to), found: false }, { text: text.slice(to, to + wanted.length), found: true })
    from = to + wanted.length
  }
  parts.push({ text: text.slice(from), found: false })
  return parts.map((part, index) => (part.found ? <mark key={index}>{part.text}</mark> : part.text))
}
