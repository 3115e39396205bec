/** Where the preview stands: below the list ('horizontal') or right of it ('vertical'), as conversation_view says. */
export type PaneOrientation = 'horizontal' | 'vertical'

export interface MailPaneProps {
  /** The mail to show; undefined shows 'Select an email to read' (ML-025). */
  id: number | undefined
  orientation: PaneOrientation
  /**
   * False while a click may still become a double click (ML-034, ML-035): only what is at hand shows, nothing is
   * fetched and nothing is marked as read. True by default.
   */
  loads?: boolean
  /** 'notification' when opened from a notice (MD-019). */
  via?: string | undefined
  /** True while the pane covers the list; the place around it decides how. */
  maximized?: boolean
  /** Close control and Escape (MD-011); left out where there is nothing to go back to, as in an own window. */
  onClose?: (() => void) | undefined
  /**
   * 'Preview horizontally' / 'Preview vertically' (MD-012). The pane has stored conversation_view already; the
   * place around it changes the layout. Left out hides the entry.
   */
  onOrientationChange?: ((orientation: PaneOrientation) => void) | undefined
  /** 'Maximize' / 'Minimize'; left out hides the entry. */
  onMaximizedChange?: ((maximized: boolean) => void) | undefined
  /** Shows another mail in the place of this one (its conversation); by default where the reader is. */
  onOpenMail?: ((id: number) => void) | undefined
  /** Words of a search, to be marked in the text (SE-019), each as `findMarks` takes it. */
  words?: readonly string[]
  /** An attachment to open at once (SH-007). */
  openingAttachment?: number | undefined
}
