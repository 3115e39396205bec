import { type Criterion, findCriterion } from '#features/records/criteria/contract/criterion.ts'
import { matchesCriterion, matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { EMAIL, type KnownEmail } from './email-criteria.ts'
import { findMarkView } from './email-mark.ts'
import { isInPlace } from './mail-place.ts'
import { isSearched, type MailView } from './view.ts'

/** Whether the view lists the mail; undefined when only texts are left to look at, which are the server's to decide. */
export function matchesView(view: MailView, mail: KnownEmail): boolean | undefined {
  if (view.search_id !== undefined || (!looksBeyond(view) && !isInPlace(view, mail))) return false
  const matches = matchesEvery(EMAIL, mail, view.criteria)
  return matches === true && isSearched(view) ? undefined : matches
}

/** A search that looks beyond the place of its link, by its scope or by words such as `in:sent`. */
function looksBeyond(view: MailView): boolean {
  return isSearched(view) && (view.search_scope !== 'view' || /(?:^|\s)in:/i.test(view.search_key))
}

/** Searched and filtered lists: whether a mail's text belongs in them only the server knows. */
export function isNarrowed(view: Pick<MailView, 'filter' | 'search_key' | 'q'>): boolean {
  return view.filter.length > 0 || isSearched(view)
}

/** Lists that get new mail when they load again (RT-011): searched, filtered and archived ones, and most views of marks. */
export function isSnapshot(
  view: Pick<MailView, 'archived' | 'marks' | 'filter' | 'search_key' | 'q'>,
): boolean {
  const isStill = view.marks.some((id) => findMarkView(id)?.is_live !== true)
  return view.archived || isStill || isNarrowed(view)
}

/** Whether a mail that arrives live joins the list. */
export function belongsIn(view: MailView, mail: KnownEmail): boolean {
  return !isSnapshot(view) && matchesView(view, mail) === true
}

/** Which criteria let go of a mail that no longer fulfils them: flags of the reader, or all in a list just loaded. */
export interface Leaving {
  isOn?(flag: string): boolean
}

/** Whether a changed mail must leave the list now (RT-012): its place, or a criterion that lets go at once. */
export function leavesView(view: MailView, mail: KnownEmail, leaving: Leaving = {}): boolean {
  if (!looksBeyond(view) && !isInPlace(view, mail)) return true
  return view.criteria.some(
    (criterion) => letsGo(criterion, leaving) && matchesCriterion(EMAIL, mail, criterion) === false,
  )
}

function letsGo({ field }: Criterion, { isOn = () => false }: Leaving): boolean {
  const leaves = findCriterion(EMAIL, field)?.leaves ?? 'at_once'
  return typeof leaves === 'object' ? isOn(leaves.flag) : leaves === 'at_once'
}
