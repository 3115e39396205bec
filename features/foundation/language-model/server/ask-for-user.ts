import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { askModel, type ModelQuestion } from './ask-model.ts'
import type { ModelAccess } from './model-access.ts'

/** For whom a model is asked, and what for. */
interface AskedBy {
  readonly user_id: number
  /** `summary`, `contact` …, as the audit log names it. */
  readonly what: string
}

/**
 * Asks the model, after the audit log has it: who, what for, which address, and how many characters leave the house. Their
 * contents are in no log.
 * @throws ModelFailed as `askModel`
 */
export async function askForUser(
  { db, services }: { db: Db; services: Pick<Services, 'egress'> },
  access: ModelAccess,
  { user_id, what }: AskedBy,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<string> {
  await inTransaction(db, async (tx) => {
    const user = await findActiveUser(tx, user_id)
    await recordAuditOf(
      tx,
      { id: user_id, name: user?.name ?? '', ip: '' },
      {
        action: 'model.asked',
        subject: { type: 'model', id: access.model, name: access.address },
        after: {
          what,
          characters_of_instructions: question.instructions.length,
          characters_of_data: question.data.length,
        },
      },
    )
  })
  return askModel(services.egress, access, question, signal)
}
