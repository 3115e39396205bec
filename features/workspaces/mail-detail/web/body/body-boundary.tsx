import { Component, type ReactNode } from 'react'
import { clientEvents } from '@laycan/web/client-events.ts'

interface BodyBoundaryProps {
  /** A failure counts for this mail only. */
  id: number
  /** Shown in place of a body that could not be built. */
  fallback: ReactNode
  children: ReactNode
}

interface BodyBoundaryState {
  id: number
  failed: boolean
}

/** Keeps a body that no browser can show from taking the whole screen with it. */
export class BodyBoundary extends Component<BodyBoundaryProps, BodyBoundaryState> {
  override state: BodyBoundaryState = { id: this.props.id, failed: false }

  static getDerivedStateFromError(): Partial<BodyBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { id }: BodyBoundaryProps,
    state: BodyBoundaryState,
  ): BodyBoundaryState | null {
    return id === state.id ? null : { id, failed: false }
  }

  override componentDidCatch(error: unknown): void {
    clientEvents.emit('report', { error, place: 'mail body' })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
