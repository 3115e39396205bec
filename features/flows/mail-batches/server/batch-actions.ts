import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { EmailBatchAction, EmailBatchFamily } from '#features/records/emails/server/public.ts'
import { mailBatchRefusals } from '../contract/errors.ts'

let declared: ReadonlyMap<string, EmailBatchAction> = new Map()
let families: ReadonlyMap<string, EmailBatchFamily> = new Map()

/** Makes known what can be done with all mails that match, once at start, with the actions of all manifests. */
export function declareBatchActions(
  actions: readonly EmailBatchAction[],
  of_families: readonly EmailBatchFamily[],
): void {
  declared = new Map(actions.map((action) => [action.name, action]))
  families = new Map(of_families.map((family) => [family.prefix, family]))
}

/** @throws RefusedError for a name that no feature declares */
export function batchAction(name: string): EmailBatchAction {
  const [prefix = '', ...rest] = name.split(':')
  const action = declared.get(name) ?? families.get(prefix)?.actionOf(rest.join(':'))
  if (!action) throw new RefusedError(mailBatchRefusals.unknown)
  return action
}

/** @throws RefusedError where nothing takes it back */
export function batchActionBack(name: string): EmailBatchAction {
  const { back } = batchAction(name)
  if (back === undefined) throw new RefusedError(mailBatchRefusals.notUndoable)
  return batchAction(back)
}
