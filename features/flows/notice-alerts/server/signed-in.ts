import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { StoredSubscription } from './push-subscriptions.repo.ts'

/**
 * The devices in whose browsers their users are signed in still: one whose session was ended, also from another computer,
 * hears nothing. Of devices that are known from before, users who are signed in anywhere.
 */
export async function signedIn(
  { services: { sessions }, company }: Pick<JobContext, 'services' | 'company'>,
  devices: readonly StoredSubscription[],
): Promise<readonly StoredSubscription[]> {
  const hashes = devices.flatMap(({ session }) => (session === null ? [] : [session]))
  const open = new Set((await sessions.listOpen(hashes)).map((hash) => hash.toString('hex')))
  const reached: StoredSubscription[] = []
  for (const device of devices) {
    const { session, user_id } = device
    const isOpen =
      session === null
        ? await sessions.hasAny({ company_id: company.id, user_id })
        : open.has(session.toString('hex'))
    if (isOpen) reached.push(device)
  }
  return reached
}
