import { getAppStartup } from '#features/workspaces/shell/contract/endpoints.ts'
import { makeCall } from './test-server.ts'

/**
 * The number of the last change that is committed. Who subscribes hears what is passed on from then, which may still be
 * what an earlier test did: up to this number it is none of his.
 */
export async function lastChange(url: string, token: string): Promise<number> {
  return (await makeCall(url, getAppStartup, {}, token)).body.last_change
}
