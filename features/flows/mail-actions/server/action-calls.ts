import { writeRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import * as calls from '../contract/endpoints.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { answerOf, refuseAll, refuseNothing } from './carry-out.ts'
import { archiveEmails, deleteEmails, restoreEmails, spamEmails } from './move-actions.ts'

export const archiveEmailsRoute = writeRoute(calls.archiveEmails, async ({ body }, { tx, actor }) => {
  const outcome = await archiveEmails(tx, actor, body.email_ids, body.archive)
  refuseNothing(outcome, body.email_ids)
  return answerOf(outcome)
})

export const spamEmailsRoute = writeRoute(calls.spamEmails, async ({ body }, { tx, actor }) => {
  const outcome = await spamEmails(tx, actor, body.ids, true)
  refuseAll(outcome, mailActionRefusals.sentSpam)
  refuseNothing(outcome, body.ids)
  return answerOf(outcome)
})

export const unspamEmailsRoute = writeRoute(calls.unspamEmails, async ({ body }, { tx, actor }) => {
  const outcome = await spamEmails(tx, actor, body.ids, false)
  refuseNothing(outcome, body.ids)
  return answerOf(outcome)
})

export const unspamEmailRoute = writeRoute(calls.unspamEmail, async ({ params }, { tx, actor }) => {
  refuseAll(await spamEmails(tx, actor, [params.id], false), emailRefusals.notFound)
})

export const deleteEmailsRoute = writeRoute(calls.deleteEmails, async ({ body }, { tx, actor }) => {
  const outcome = await deleteEmails(tx, actor, body.email_ids)
  refuseAll(outcome, mailActionRefusals.notOwn)
  refuseNothing(outcome, body.email_ids)
  return { email_ids: outcome.changed_ids, refused: outcome.refused }
})

export const deleteEmailRoute = writeRoute(calls.deleteEmail, async ({ params }, { tx, actor }) => {
  const outcome = await deleteEmails(tx, actor, [params.id])
  refuseAll(outcome, mailActionRefusals.notOwn)
  refuseAll(outcome, emailRefusals.notFound)
})

export const restoreEmailsRoute = writeRoute(calls.restoreEmails, async ({ body }, { tx, actor }) => {
  const outcome = await restoreEmails(tx, actor, body.email_ids)
  refuseNothing(outcome, body.email_ids)
  return { email_ids: outcome.changed_ids, refused: outcome.refused }
})
