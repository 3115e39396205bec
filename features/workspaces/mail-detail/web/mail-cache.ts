import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { takeActions } from '#features/marks/actions/web/public.ts'
import { takeMentions } from '#features/marks/comments/web/public.ts'
import { getEmailDetail, listEmailBodies } from '../contract/endpoints.ts'
import { createMailStore } from './mail-store.ts'

export const mailStore = forUser(
  createMailStore({
    async fetchDetail(id, { via, silent, signal }) {
      const query = via === undefined ? {} : { via }
      const options = { params: { id }, query, silent, ...(signal && { signal }) }
      const { email, json_actions, mentions } = await call(getEmailDetail, options)
      takeActions(id, json_actions)
      takeMentions(id, mentions)
      return email
    },
    async fetchBodies(token) {
      const { bodies } = await call(listEmailBodies, { query: { token }, silent: true })
      return bodies
    },
  }),
)

clientEvents.on('reload', mailStore.refreshAll)
clientEvents.on('caught_up', mailStore.retryFailed)

/** Fetches the bodies of a list page while nothing else happens, if the user wants it (ML-053). */
export function prefetchPage(email_body_token: string): void {
  if (mailSettings().preload_email_body !== '0') void mailStore.prefetchPage(email_body_token)
}

/** Fetches the mails that the reader will likely open next, nearest first. */
export function prefetchMails(ids: readonly number[]): void {
  if (mailSettings().preload_email_body !== '0') mailStore.prefetchMails(ids)
}

/** Drops what is kept of a mail, e.g. after it was deleted. */
export function forgetMail(id: number): void {
  mailStore.forget(id)
}
