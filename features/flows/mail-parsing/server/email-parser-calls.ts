import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import * as calls from '../contract/email-parser.ts'
import * as repo from './email-parsers.repo.ts'
import { askForEarlier } from './read-earlier.ts'

const { emailParserRefusals } = calls

/** AP-273. */
export const listEmailParsersRoute = readRoute(calls.listEmailParsers, async (_input, { db }) => ({
  email_parsers: await repo.listParsers(db),
  parser_address: await repo.readAddress(db),
}))

/** AP-274. */
export const createEmailParserRoute = writeRoute(calls.createEmailParser, async ({ body }, { tx, actor }) => {
  const known = await repo.listParsers(tx)
  if (known.length >= calls.PARSERS_MAX) throw new RefusedError(emailParserRefusals.tooMany)
  await refuseUnknownLines(tx, body.line_ids)
  await askForEarlier(tx)
  tell(tx, actor.user_id)
  return { email_parser: await repo.insertParser(tx, body) }
})

/** AP-275. */
export const updateEmailParserRoute = writeRoute(
  calls.updateEmailParser,
  async ({ params, body }, { tx, actor }) => {
    await refuseUnknownLines(tx, body.line_ids)
    const email_parser = await repo.setParser(tx, params.id, body)
    if (!email_parser) throw new RefusedError(emailParserRefusals.notFound)
    await askForEarlier(tx)
    tell(tx, actor.user_id)
    return { email_parser }
  },
)

/** AP-276. */
export const deleteEmailParserRoute = writeRoute(
  calls.deleteEmailParser,
  async ({ params }, { tx, actor }) => {
    if (!(await repo.deleteParser(tx, params.id))) throw new RefusedError(emailParserRefusals.notFound)
    tell(tx, actor.user_id)
  },
)

export const setParserAddressRoute = writeRoute(calls.setParserAddress, async ({ body }, { tx, actor }) => {
  await repo.setAddress(tx, body.parser_address)
  await askForEarlier(tx)
  tell(tx, actor.user_id)
  return body
})

async function refuseUnknownLines(tx: Tx, line_ids: readonly number[]): Promise<void> {
  const known = new Set((await listLineRows(tx)).map(({ id }) => id))
  if (line_ids.some((id) => !known.has(id))) throw new RefusedError(emailParserRefusals.unknownLine)
}

function tell(tx: Tx, actor_id: number): void {
  recordChange(tx, { message: calls.emailParsersChanged, body: {}, audience: { to: 'admins' }, actor_id })
}
