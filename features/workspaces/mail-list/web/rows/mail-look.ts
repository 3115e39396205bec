import { useMemo } from 'react'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import type { LineColour } from '#features/foundation/lines/contract/line.ts'
import { decideLineColour, useLines } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { Box, EmailRow } from '#features/records/emails/contract/email.ts'
import { isSearched, type MailView, viewKey } from '#features/records/emails/contract/view.ts'
import {
  asNameDisplay,
  type DateStyle,
  type NameDisplay,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import { type Conversations, useConversations } from '../conversations/known-conversations.ts'
import type { FoundBy } from '../search/found.tsx'
import { useSearchAnswer } from '../search/search-answers.ts'

/** A mailbox as rows show it. */
export interface LineMark {
  readonly username: string
  readonly colour: LineColour
}

/** What all mails of a list have in common; one object, so that a row draws again only when it changes. */
export interface MailLook {
  /** The second line of a row. */
  readonly has_preview: boolean
  /** The text begins behind the subject, in the same line. */
  readonly has_text_behind: boolean
  readonly date_style: DateStyle
  readonly from_display: NameDisplay
  readonly to_display: NameDisplay
  readonly lines: ReadonlyMap<number, LineMark>
  /** The mailbox that the list is of; its mails need no other. */
  readonly line_id: number | undefined
  /** The box that the list is of, where it is of one. */
  readonly box: Box | undefined
  /** The search that has found the mails of the list. */
  readonly found: FoundBy | undefined
  /** What the rows of a grouped list stand for; undefined of any other list. */
  readonly conversations: Conversations | undefined
  /** Server time in milliseconds, in steps, for "3 minutes ago". */
  readonly now: number
}

/** "3 seconds ago" may be this much out of date; finer steps would draw all rows again for little. */
const TICK_MS = 15_000

/** Collects what rows need from settings, mailboxes and the clock. */
export function useMailLook({
  view,
  excerpt,
}: {
  /** Undefined: of no list of this feature. */
  view: MailView | undefined
  /** The second line: where the user wants it, or always, on a phone. A search always shows where its words are. */
  excerpt: 'chosen' | 'always' | 'never'
}): MailLook {
  const line_id = view?.line_id
  const box = view?.box
  const wantsExcerpt = useMailSetting('preview_mail_body') === '1'
  const has_preview =
    (view !== undefined && isSearched(view)) || (wantsExcerpt ? excerpt !== 'never' : excerpt === 'always')
  const isLine = useMailSetting('mail_layout') === 'compact'
  const isDense = useMailSetting('one_line_rows') === '28'
  const has_text_behind = !has_preview && (isLine || isDense)
  const found = useFoundBy(view)
  const { format, time_zone, time_style } = useDateStyle()
  const date_style = useMemo(() => ({ format, time_zone, time_style }), [format, time_zone, time_style])
  const conversations = useConversations(view)
  const from_display = asNameDisplay(useMailSetting('email_display_from_type'))
  const to_display = asNameDisplay(useMailSetting('email_display_to_type'))
  const lines = useLineMarks()
  const now = useServerNow(TICK_MS)
  return useMemo(
    () => ({
      has_preview,
      has_text_behind,
      date_style,
      from_display,
      to_display,
      lines,
      line_id,
      box,
      found,
      conversations,
      now,
    }),
    [
      has_preview,
      has_text_behind,
      date_style,
      from_display,
      to_display,
      lines,
      line_id,
      box,
      found,
      conversations,
      now,
    ],
  )
}

/** The same object until the search says something else, so that rows draw again only then. */
function useFoundBy(view: MailView | undefined): FoundBy | undefined {
  const highlights = useSearchAnswer(view)?.highlights
  return useMemo(() => view && highlights && { key: viewKey(view), highlights }, [view, highlights])
}

function useLineMarks(): MailLook['lines'] {
  const lines = useLines()
  const line_colors = useMailSetting('line_colors')
  return useMemo(() => {
    const marks = lines.map(
      (line) => [line.id, { username: line.username, colour: decideLineColour(line, line_colors) }] as const,
    )
    return new Map(marks)
  }, [lines, line_colors])
}

/** The mailbox that a row shows: the one that the list is of, else its first. */
export function lineOf({ line_ids }: EmailRow, { line_id, lines }: MailLook): LineMark | undefined {
  const id = line_id !== undefined && line_ids.includes(line_id) ? line_id : line_ids[0]
  return id === undefined ? undefined : lines.get(id)
}
