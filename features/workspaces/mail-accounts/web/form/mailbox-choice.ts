import type { MailboxChoice } from '#features/records/mail-accounts/contract/mail-account.ts'

/** A mailbox as the form lists it; the rest is known after a test. */
export interface MailboxLine extends MailboxChoice {
  readonly messages?: number
  /** Part of "all mailboxes". */
  readonly usual?: boolean
}

/** The mailboxes to list: what the server has, and what was chosen earlier though the server was not asked now. */
export function mailboxLines(
  chosen: readonly MailboxChoice[],
  found: readonly MailboxLine[] | undefined,
): MailboxLine[] {
  const boxOf = new Map(chosen.map(({ path, box }) => [path, box]))
  const listed = (found ?? []).map((mailbox) => ({ ...mailbox, box: boxOf.get(mailbox.path) ?? mailbox.box }))
  const paths = new Set(listed.map(({ path }) => path))
  return [...listed, ...chosen.filter(({ path }) => !paths.has(path))]
}

/** What "all mailboxes" means among these: a choice begins with it. */
export function usualMailboxes(lines: readonly MailboxLine[]): MailboxChoice[] {
  return lines.filter(({ usual }) => usual !== false).map(({ path, box }) => ({ path, box }))
}

export function isChosen(chosen: readonly MailboxChoice[], path: string): boolean {
  return chosen.some((mailbox) => mailbox.path === path)
}

/** Chooses a mailbox or takes it away. The last one stays: an empty choice would mean all. */
export function withMailbox(
  chosen: readonly MailboxChoice[],
  { path, box }: MailboxChoice,
  isOn: boolean,
): MailboxChoice[] {
  const others = chosen.filter((mailbox) => mailbox.path !== path)
  if (isOn) return [...others, { path, box }]
  return others.length === 0 ? [...chosen] : others
}

/** The choice with another box for a mailbox, which chooses it too. */
export function withBox(
  chosen: readonly MailboxChoice[],
  path: string,
  box: MailboxChoice['box'],
): MailboxChoice[] {
  if (!isChosen(chosen, path)) return [...chosen, { path, box }]
  return chosen.map((mailbox) => (mailbox.path === path ? { path, box } : mailbox))
}
