import type { Press } from '@laycan/web/overlay/overlay.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'

/** Which folders mails are in, as rows say it. */
function marksOf(folder_ids: readonly number[]) {
  return { folder_ids: [...folder_ids], filed: folder_ids.length > 0 }
}

/** What becomes of mails that go into folders, or out of them. */
interface Filing {
  readonly ids: readonly number[]
  readonly folder_ids: readonly number[]
  readonly filed: boolean
}

/** Mails that change by a filing, together where they are in the same folders afterwards. */
function groupsOf({ ids, folder_ids, filed }: Filing) {
  const groups = new Map<string, { ids: number[]; part: ReturnType<typeof marksOf> }>()
  for (const { id, folder_ids: former } of ids.flatMap((each) => emailRows.get(each) ?? [])) {
    const others = former.filter((each) => !folder_ids.includes(each))
    const added = folder_ids.filter((each) => !former.includes(each))
    const next = filed ? [...former, ...added] : others
    if (next.length === former.length) continue
    const group = groups.get(next.join()) ?? { ids: [], part: marksOf(next) }
    group.ids.push(id)
    groups.set(next.join(), group)
  }
  return [...groups.values()]
}

/** Those of the mails that a filing into, or out of, one folder changes: only they go back when it is undone. */
export function changedBy(filing: Omit<Filing, 'folder_ids'> & { readonly folder_id: number }): Set<number> {
  const groups = groupsOf({ ...filing, folder_ids: [filing.folder_id] })
  return new Set(groups.flatMap(({ ids }) => ids))
}

/** Shows mails as in folders, or not, in the same frame; each mail keeps its other folders. */
export function pressFiled(filing: Filing): Press {
  return together(groupsOf(filing).map(({ ids, part }) => emailOverlay.press(ids, part)))
}

/** Several presses of different mails, as one. */
function together(presses: readonly Press[]): Press {
  return {
    parts: new Map(presses.flatMap((press) => [...press.parts])),
    done: (only) => presses.forEach((press) => void press.done(only)),
    refuse: (only) => presses.forEach((press) => void press.refuse(only)),
    takeBack: (only) => together(presses.map((press) => press.takeBack(only))),
  }
}

/** The same for news; lists that have the mails which are not here, or may have them now, ask for them. */
export function hearOfFiled(filing: Filing): void {
  for (const { ids, part } of groupsOf(filing)) emailOverlay.hear(ids, part)
  const unknown = filing.ids.filter((id) => emailRows.get(id) === undefined)
  emailOverlay.doubt(unknown, marksOf(filing.filed ? filing.folder_ids : []))
}

/** Folders are gone: no mail is in them any longer. */
export function forgetFiled(folder_ids: readonly number[]): void {
  const ids = emailRows
    .all()
    .flatMap((row) => (row.folder_ids.some((id) => folder_ids.includes(id)) ? [row.id] : []))
  for (const { ids: changed, part } of groupsOf({ ids, folder_ids, filed: false }))
    emailOverlay.hear(changed, part)
}
