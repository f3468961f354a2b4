/** Panes, bars, sections and panels: one surface divided by lines. */
import { useEffect, useState, type ComponentProps, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { keepFocusBefore, keepFocusInPlace } from './keep-focus.ts'
import styles from './panes.module.css'
import { ErrorState } from './states.tsx'
import { Row, Text } from './text.tsx'
import textStyles from './text.module.css'

/** True once `busy` has lasted 100 ms: nothing is shown for shorter times (design-language 9). */
export const useBusyShown = (busy: boolean): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setShown(true), 100)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [busy])
  return busy && shown
}

/** The 2 px bar on a pane's upper edge while its content is being fetched again. */
export const BusyBar = ({ busy }: { readonly busy: boolean }) =>
  useBusyShown(busy) ? <div className={styles.busy} role="progressbar" aria-label={t('common.loading')} /> : null

/** The bar as a line of its own: in the foot of a dialog. */
export const BusyLine = ({ busy }: { readonly busy: boolean }) => (
  <div className={styles.busyLine}>
    <BusyBar busy={busy} />
  </div>
)

const paneKinds = {
  list: styles.list,
  sale: styles.sale,
  grow: styles.grow,
  panel: styles.panel,
  'panel side': classes(styles.panel, styles.side),
  'sale side': classes(styles.sale, styles.side),
} as const

interface PaneProps {
  readonly label: string
  /** `list` and `sale` have fixed widths, `grow` fills the rest, `panel` pushes from the right; a pane of a `side` cannot be closed. */
  readonly kind?: keyof typeof paneKinds
  readonly busy?: boolean
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

export const Pane = ({ label, kind = 'grow', busy = false, className, ref, children }: PaneProps) => (
  <section ref={ref} className={classes(styles.pane, paneKinds[kind], className)} data-part={kind} aria-label={label}>
    <BusyBar busy={busy} />
    {children}
  </section>
)

interface PaneHeadProps {
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly beside?: ReactNode
  readonly end?: ReactNode
  /** The h1 names the screen, an h2 a panel. */
  readonly level?: 1 | 2
}

export const PaneHead = ({ title, sub, beside, end, level = 1 }: PaneHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.head} data-part="head">
      <Text as="div" grow>
        <Row as="div">
          <Heading className={textStyles.cut}>{title}</Heading>
          {beside}
        </Row>
        {sub === undefined ? null : (
          <Text as="div" size="small" tone="secondary" line="cut">
            {sub}
          </Text>
        )}
      </Text>
      {end}
    </div>
  )
}

/** A line of filters and buttons under a head; a narrow pane breaks it into two. */
export const Bar = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => (
  <div ref={keepFocusInPlace} className={styles.bar} role="toolbar" aria-label={label}>
    {children}
  </div>
)

export const Scroll = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.scroll, className)} data-part="scroll" />
)

interface SectionProps {
  readonly title?: ReactNode
  /** The level is 2 in a panel whose title is the screen's, and 3 under a panel's own h2. */
  readonly level?: 2 | 3
  readonly end?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A group in a panel, with a line under it. */
export const Section = ({ title, level = 3, end, children, className }: SectionProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes(styles.section, className)} data-part="section">
      {title === undefined ? null : (
        <Heading>
          <span>{title}</span>
          {end}
        </Heading>
      )}
      {children}
    </div>
  )
}

interface PanelProps {
  readonly label: string
  readonly title: ReactNode
  readonly beside?: ReactNode
  readonly sub?: ReactNode
  readonly busy?: boolean
  /** The cross with its key closes it. The screen registers Escape itself. */
  readonly onClose: () => void
  /** The destructive action alone at the foot, with its effect. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A cross with its key. The screen registers Escape itself. */
export const CloseButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <>
    <Button kind="quiet" small icon={IconX} label={label} onClick={onClick} />
    <Kbd keys="Escape" />
  </>
)

/** The panel pushes the table; in a narrow window it covers the table's end (panes.module.css). */
export const Panel = ({ label, title, beside, sub, busy = false, onClose, foot, children }: PanelProps) => (
  <Pane ref={keepFocusBefore} label={label} kind="panel" busy={busy}>
    <PaneHead
      title={title}
      beside={beside}
      sub={sub}
      end={<CloseButton label={t('common.close')} onClick={onClose} />}
      level={2}
    />
    <Scroll>{children}</Scroll>
    {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
  </Pane>
)

interface UnreadPanelProps extends Pick<PanelProps, 'onClose'> {
  readonly label: string
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** The panel of a record that is being read, or could not be read. */
export const UnreadPanel = ({ label, query: { error, isFetching, refetch }, onClose }: UnreadPanelProps) => (
  <Panel label={label} title={label} busy={isFetching} onClose={onClose}>
    {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} inline />}
  </Panel>
)

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

interface ActionPaneProps {
  readonly label: string
  /** The label of the scrolled part, if it is not that of the pane. */
  readonly scrollLabel?: string
  readonly scrollRef?: Ref<HTMLDivElement>
  readonly busy?: boolean
  /** In a narrow window the pane is below the others. */
  readonly stacks?: boolean
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** The pane at the right of a longer task: its result, and the buttons under it, which stay in view. */
export const ActionPane = ({
  label,
  scrollLabel = label,
  scrollRef,
  busy = false,
  stacks = false,
  buttons,
  children,
}: ActionPaneProps) => (
  <Pane label={label} kind={stacks ? 'sale side' : 'sale'} className={styles.action} busy={busy}>
    <div ref={scrollRef} className={styles.actionScroll} tabIndex={0} role="group" aria-label={scrollLabel}>
      {children}
    </div>
    <div className={styles.actionButtons}>{buttons}</div>
  </Pane>
)

export const LargeFigure = (props: HTMLAttributes<HTMLOutputElement>) => (
  <output {...props} className={styles.largeFigure} />
)
