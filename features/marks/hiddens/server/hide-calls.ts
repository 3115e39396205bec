import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { accessFolder, hideFolders, unhideFolders } from '#features/records/folders/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { hideEmails } from './hide-emails.ts'

/** AP-064. */
export const hideEmailRoute = writeRoute(calls.hideEmail, async ({ body }, { tx, actor }) => {
  const { hiddenable_type, hiddenable_id } = body
  if (hiddenable_type === 'Email') await accessEmail(tx, actor, hiddenable_id)
  else await accessFolder(tx, actor, hiddenable_id)
  await hide(tx, actor, { hiddenable_type, hiddenable_ids: [hiddenable_id] })
})

/** AP-065. */
export const unhideEmailRoute = writeRoute(calls.unhideEmail, async ({ body }, { tx, actor }) => {
  await show(tx, actor, { ...body, hiddenable_ids: [body.hiddenable_id] })
})

/** AP-066. */
export const hideEmailsRoute = writeRoute(calls.hideEmails, async ({ body }, { tx, actor }) => {
  await hide(tx, actor, body)
})

/** AP-067. */
export const unhideEmailsRoute = writeRoute(calls.unhideEmails, async ({ body }, { tx, actor }) => {
  await show(tx, actor, body)
})

interface Hidden {
  hiddenable_type: 'Email' | 'Folder'
  hiddenable_ids: readonly number[]
}

async function hide(tx: Tx, actor: Actor, { hiddenable_type, hiddenable_ids }: Hidden): Promise<void> {
  if (hiddenable_type === 'Email') await hideEmails(tx, actor, hiddenable_ids, true)
  else await hideFolders(tx, actor, hiddenable_ids)
}

async function show(tx: Tx, actor: Actor, { hiddenable_type, hiddenable_ids }: Hidden): Promise<void> {
  if (hiddenable_type === 'Email') await hideEmails(tx, actor, hiddenable_ids, false)
  else await unhideFolders(tx, actor, hiddenable_ids)
}
