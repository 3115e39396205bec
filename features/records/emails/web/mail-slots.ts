import type { ComponentType } from 'react'
import type { Icon } from '@laycan/ui/create-icon.ts'
import type { EmailRow } from '../contract/email.ts'
import type { EmailCriterion } from '../contract/email-criteria.ts'
import type { EmailMark } from '../contract/email-mark.ts'
import type { MailView } from '../contract/view.ts'
import type { MailActionObject } from './mail-actions.ts'

/** What an editor of criteria is given. */
export interface CriteriaEditorProps {
  /** The criteria in force. */
  readonly criteria: readonly EmailCriterion[]
  /** Applies at once: the list is shown beside and follows. */
  readonly onChange: (criteria: EmailCriterion[]) => void
}

declare module '@laycan/web/route.ts' {
  interface WebManifest {
    /** What this feature says of mails. */
    readonly email_marks?: readonly EmailMark[]
    /** What this feature lets people do with mails. */
    readonly mail_actions?: readonly MailActionObject[]
  }
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** A column of mails; `id` names it in what the user stored about columns. */
    'list.cell': {
      readonly label: string
      /** Pixels. */
      readonly width: number
      readonly Cell: ComponentType<{ row: EmailRow }>
      /** Nothing is in it of a mail: a list of such mails does without the column. */
      readonly isEmpty?: (row: EmailRow) => boolean
      /** Fields of criteria by which the column is filtered. */
      readonly fields: readonly string[]
      readonly Filter: ComponentType<CriteriaEditorProps>
    }
    /** A sign behind the subject, and its words in the row's name for screen readers; '' where it does not show. */
    'list.row-mark': {
      readonly Mark: ComponentType<{ row: EmailRow }>
      readonly words: (row: EmailRow) => string
      /** Only where there are no columns: one of them says the same. */
      readonly without_columns?: true
    }
    /** A yes-or-no criterion that the filter panel and the Subject column offer. */
    'list.filter': { readonly label: string; readonly criterion: EmailCriterion }
    /** A list below all mailboxes and below each of them: the view of a mark. */
    'sidebar.entry': {
      readonly label: string
      readonly icon: ComponentType<{ size?: number }>
      /** Smaller is higher; Sent has 20, Outbox 30, Draft 40, Archive 50, Spam 60. */
      readonly order: number
      /** Id of the mark's view. */
      readonly view: string
      /** Key that goes there: `g s`. */
      readonly key?: string
      /** Actions that dropping mails on it carries out; the first that state and rights allow. */
      readonly drop_actions?: readonly string[]
      /** A hook: how many mails of all mailboxes it lists, where the mark keeps that. */
      readonly useCount?: () => number
    }
    /** Mails that stand above a list besides their place in it. */
    'list.top': {
      /** What says so before a row. */
      readonly iconOf: (row: EmailRow) => Icon
      /** Which mails stand above a list, the first one on top, as far as that is known. */
      readonly idsOf: (view: MailView) => readonly number[]
      /** Hears when that changes; who listens has it asked for. */
      readonly subscribe: (listener: () => void) => () => void
      /** Why one stands there. */
      readonly words: (row: EmailRow) => string
    }
    /** A parameter of the list that the toolbar switches on, e.g. `with_hidden`; `id` is its name on the wire. */
    'list.toolbar': { readonly label: string }
  }
}
