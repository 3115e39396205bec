import { z } from 'zod'

/** What a tab shows (TB-002). */
export const tabTypes = ['page', 'assignment', 'folder', 'line', 'liveFeed'] as const
export const TabType = z.enum(tabTypes)
export type TabType = z.infer<typeof TabType>

/** Open tabs of one user, the page tab included (TB-007, decision 4). */
export const MOST_TABS = 15
/** Characters of a label; the whole name is in the tooltip (TB-004). */
export const TAB_LABEL_LENGTH = 20
/** Characters of a name; a subject may be longer than anybody reads in a tooltip. */
const NAME_LENGTH = 254

/** Cuts by what a reader counts as characters, so that no emoji or accent is torn apart. */
export function cutText(text: string, length: number): string {
  const start = text.slice(0, length * 8)
  const characters = [...new Intl.Segmenter().segment(start)].map(({ segment }) => segment)
  return characters.length <= length && start === text ? text : characters.slice(0, length).join('')
}

export const TabId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const Name = z
  .string()
  .trim()
  .min(1)
  .transform((name) => cutText(name, NAME_LENGTH))
const Label = z
  .string()
  .trim()
  .min(1)
  .transform((label) => cutText(label, TAB_LABEL_LENGTH))

/** What else a tab keeps: the place inside the product that it opens, `/mails?line_id=5`. */
export const TabData = z.object({
  link: z.string().max(2_000).startsWith('/'),
})
export type TabData = z.infer<typeof TabData>

/** An open tab (TB-001). Ids follow TB-003: `fid_7`, `lf_7`, `line_7_mails`; `page`; `mail_7` for a minimized mail. */
export const Tab = z.object({
  id: TabId,
  name: Name,
  name_type: TabType,
  label: Label,
  closable: z.boolean(),
  /** The tab that was activated last, in whichever window. */
  active: z.boolean(),
  data: TabData,
})
export type Tab = z.infer<typeof Tab>

/** What can be changed of an open tab; `after` names its new left neighbour, null puts it first (ours). */
export const TabChange = Tab.omit({ id: true, name_type: true })
  .partial()
  .extend({ after: TabId.nullable().optional() })
export type TabChange = z.infer<typeof TabChange>
