/** A message as it went over the wire: first line, headers, an empty line, body; a masked value is shown as masked. */
import type { ReactNode } from 'react'
import { maskedValue } from '../../../shared/shown-path.ts'

interface WireProps {
  readonly title: string
  /** At the right end of the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

export function Wire({ title, end, children }: WireProps) {
  return (
    <section className="dev-wire" aria-label={title}>
      <h3>
        <span>{title}</span>
        <span className="micro t3">{end}</span>
      </h3>
      <pre className="wire" tabIndex={0}>
        {children}
      </pre>
    </section>
  )
}

export function WireHeader({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <span>
      {'\n'}
      <span className="k">{name}:</span> {value}
    </span>
  )
}

/** A path with its masked values marked; colons and commas, which need no escape in a query, are shown as they are. */
export function ShownPath({ path }: { readonly path: string }) {
  const [place = '', ...query] = path.split('?')
  const readable = query.join('?').replaceAll('%3A', ':').replaceAll('%2C', ',')
  const shown = query.length === 0 ? place : `${place}?${readable}`
  return shown.split(maskedValue).map((part, index) => (
    <span key={index}>
      {index === 0 ? null : <span className="mask">masked</span>}
      {part}
    </span>
  ))
}
