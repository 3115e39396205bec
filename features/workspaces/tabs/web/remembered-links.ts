import { forUser } from '@laycan/web/keep.ts'

/** Where each tab was left in this window: filter, sort and open mail. Other windows stand elsewhere in theirs. */
const links = forUser(new Map<string, string>())

export function linkLeftIn(tab_id: string): string | undefined {
  return links.get(tab_id)
}

export function rememberLink(tab_id: string, link: string | undefined): void {
  if (link === undefined) links.delete(tab_id)
  else links.set(tab_id, link)
}
