import type { RefObject } from 'react'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailPaneProps } from '../mail-pane-props.ts'
import type { PaneLayout } from '../pane/pane-choices.ts'
import type { PaneEvent, PanePlace } from '../pane/pane-place.ts'

export interface PaneToolbarProps extends Pick<MailPaneProps, 'orientation' | 'onOrientationChange'> {
  /** Undefined while nothing is known of the mail: only the place itself can be changed then. */
  row: EmailRow | undefined
  layout: PaneLayout
  place: PanePlace
  /** Whether an event means something here and the place around can follow it. */
  can: (event: PaneEvent) => boolean
  onEvent: (event: PaneEvent) => void
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
  /** The article, in which text may be selected. */
  pane: RefObject<HTMLElement | null>
}
