import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { templateRefusals } from '../contract/errors.ts'
import { mayChangeTemplate } from '../contract/template.ts'
import { findTemplate, lockTemplate, type StoredTemplate } from './templates.repo.ts'

/** The template if the actor sees it; one refusal for missing and hidden ones alike. */
export async function accessTemplate(db: Db, actor: Actor, id: number): Promise<StoredTemplate> {
  const template = await findTemplate(db, actor, id)
  if (!template) throw new RefusedError(templateRefusals.notFound)
  return template
}

/** As `accessTemplate`, locked, for those who may change it. */
export async function accessToChange(tx: Tx, actor: Actor, id: number): Promise<StoredTemplate> {
  const template = await lockTemplate(tx, actor, id)
  if (!template) throw new RefusedError(templateRefusals.notFound)
  const user = { id: actor.user_id, user_type: actor.user_type }
  if (!mayChangeTemplate(template, user)) throw new RefusedError(refusals.noPermission)
  return template
}
