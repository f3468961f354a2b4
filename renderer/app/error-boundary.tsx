/** Catches errors of a screen while it renders: shows a message in its place, and the rest of the window stays usable. */
import { Component, type ReactNode } from 'react'
import { ErrorState, Pane } from '../ui/index.ts'

interface ErrorBoundaryProps {
  /** The name of the screen, for the log. */
  readonly place: string
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly error: unknown; readonly failed: boolean }
> {
  override state = { error: undefined as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.place} failed while rendering`, error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Pane label={this.props.place}>
        <ErrorState error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
      </Pane>
    )
  }
}
