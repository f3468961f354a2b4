/** A message as it went over the wire, under its title: first line, headers, an empty line, body. */
import type { ReactNode } from 'react'

interface WireBlockProps {
  readonly title: string
  /** At the right end of the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

export const WireBlock = ({ title, end, children }: WireBlockProps) => (
  <section className="wire-block" aria-label={title}>
    <h3>
      <span>{title}</span>
      <span className="micro t3">{end}</span>
    </h3>
    <pre className="wire" tabIndex={0}>
      {children}
    </pre>
  </section>
)

/** One header on a line of its own; of a masked one `value` is what stands for it. */
export const WireHeader = ({
  name,
  value,
  masked,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly masked?: boolean | undefined
}) => (
  <span>
    {'\n'}
    <span className="k">{name}:</span> {masked === true ? <span className="mask">{value}</span> : value}
  </span>
)
