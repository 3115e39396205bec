import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { go } from '@laycan/web/navigation.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { ownerOf, sessionState } from '#features/foundation/session/web/public.ts'
import {
  type BrowserCopy,
  findLiving,
  listCopies,
  removeCopy,
} from '#features/workspaces/compose-draft/web/public.ts'
import { showSending, takeOverMails } from '#features/workspaces/compose-send/web/public.ts'
import { floatingState } from './frame/floating-store.ts'
import { t } from './messages.ts'
import { SEND_MAIL } from './send-mail-path.ts'

let isWatching = false

/** What a window of the app does for compose windows: it shows what they sent, and offers what they left unfinished. */
export function watchAppWindow(): void {
  if (isWatching) return
  isWatching = true
  takeOverMails(currentOwner, (mail) => showSending(mail, openDraft))
  void offerLeftCopies()
  sessionState.subscribe(({ status }) => {
    if (status === 'signed_in') void offerLeftCopies()
  })
}

/** Shows a draft, e.g. of a mail that was taken back. */
export function openDraft(id: number): void {
  go(SEND_MAIL, { method: 'edit', id })
}

function currentOwner(): string | undefined {
  const state = sessionState.get()
  return state.status === 'signed_in' ? ownerOf(state.session) : undefined
}

/** Offers mails whose window was closed by a crash or a cut; what the server has stands among the drafts. */
async function offerLeftCopies(): Promise<void> {
  const owner = currentOwner()
  if (owner === undefined) return
  const copies = await listCopies(owner)
  if (copies.length === 0) return
  const living = await findLiving()
  // Those of this window may still be on their way.
  const floating = new Set(floatingState.get().all.map(({ key }) => key))
  for (const copy of copies.filter(({ key }) => !living.has(key) && !floating.has(key))) {
    if (copy.is_saved || !(await hasLostWords(copy))) void removeCopy(copy.key)
    else offer(copy.key, copy.words.subject)
  }
}

/** Whether the server lacks words of a copy: a window that was closed may have saved them without hearing so. */
async function hasLostWords({ draft_id, words, body }: BrowserCopy): Promise<boolean> {
  if (draft_id === null) return true
  try {
    const { mail } = await call(getDraft, { params: { id: draft_id }, silent: true })
    const isDraft = mail.status === 'draft' || mail.status === 'failed'
    return isDraft && (mail.body !== body.body || mail.subject !== words.subject)
  } catch (error) {
    // Discarded meanwhile, or sent and deleted; without an answer it is offered.
    return !(error instanceof CallError && error.status === 404)
  }
}

function offer(key: string, subject: string): void {
  toast({
    id: `left-${key}`,
    kind: 'warning',
    text: t('restore_one', { subject: subject || t('no_subject') }),
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('restore_label'), onPress: () => go(SEND_MAIL, { draft: key }) },
  })
}
