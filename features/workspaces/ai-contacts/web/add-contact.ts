import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import { type ContactTarget, readContactReply, SELECTED_MAX } from '../contract/contact-reply.ts'
import { askForContact } from '../contract/endpoints.ts'
import { formPaths, formQuery } from './form-of-reply.ts'
import { t } from './messages.ts'
import { awaitReply } from './replies.ts'

/** So long 'View' is offered (AI-005). */
const VIEW_MS = 10_000

/** Has a contact read out of what is selected, and offers the form that it fills (AI-002 to AI-007). */
export async function addContact(selected: string, target: ContactTarget): Promise<void> {
  const text = selected.trim()
  if (text === '') return showToast({ kind: 'info', text: t('select_text') })
  if (text.length > SELECTED_MAX) return showToast({ kind: 'info', text: t('too_long', { n: SELECTED_MAX }) })
  const request_id = await ask(text, target)
  if (request_id === undefined) return
  const reply = await awaitReply(request_id)
  if (reply === undefined) return showToast({ kind: 'error', text: t('timed_out') })
  const contact = readContactReply(reply.body)
  if (contact === undefined) return showToast({ kind: 'error', text: t('failed') })
  showToast({
    kind: 'success',
    text: t('success'),
    duration_ms: VIEW_MS,
    action: { label: t('view'), run: () => go(formPaths[target], formQuery(contact)) },
  })
}

/** A refusal is told by the call. */
async function ask(text: string, target: ContactTarget): Promise<string | undefined> {
  try {
    return (await call(askForContact, { body: { text, target } })).request_id
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
