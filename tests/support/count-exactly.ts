import type { CallInput } from '@laycan/contract/endpoint.ts'
import { countEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/** Asks as a reader does: a count that is slow says about how many there are first, and exactly when asked again. */
export async function countExactly(
  server: Pick<TestServer, 'call'>,
  query: CallInput<typeof countEmails>['query'],
  token: string,
) {
  return await until('the count is exact', async () => {
    const { body, status, error } = await server.call(countEmails, { query }, token)
    if (status !== 200) throw new Error(error.join(' '))
    return body.total_is_exact && body
  })
}
