import { Component, type ReactNode } from 'react'
import { clientEvents } from './client-events.ts'

interface PartBoundaryProps {
  /** Named in the report of the failure, e.g. `mail body`. */
  place: string
  /** What the part shows; a failure counts for this subject only. */
  subject: string | number
  /** In place of the part that failed. */
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

interface PartBoundaryState {
  subject: string | number
  failure: { error: unknown } | undefined
}

/** Keeps a part that could not be loaded or drawn from taking the whole screen with it. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { subject: this.props.subject, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { subject }: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return subject === state.subject ? null : { subject, failure: undefined }
  }

  override componentDidCatch(error: unknown): void {
    clientEvents.emit('report', { error, place: this.props.place })
  }

  override render(): ReactNode {
    const { failed, children } = this.props
    const { failure } = this.state
    return failure === undefined ? children : failed(failure.error)
  }
}
