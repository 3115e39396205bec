import { createHash } from 'node:crypto'
import { inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import {
  cancelInvited,
  changeInvited,
  dropOccurrence,
  lockInvited,
  putOccurrences,
  type StandingEvent,
  sayInvited,
} from '#features/records/calendars/server/public.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { isCancelled, isFromWhomItNames } from './decide-invite-state.ts'
import { isLater, isNewsOfOne, stampOf } from './decide-news.ts'
import {
  type ArrivedInvite,
  type FollowedEvent,
  findArrivedInvite,
  listFollowed,
  listOrganizerMails,
  setFollowed,
} from './followed-events.repo.ts'
import { foreignOccurrence, foreignOf, readSaid, type Said, type SaidEvent } from './read-said.ts'

const followMail = defineJob<{ email_id: number; again?: boolean }>('invitations follow')
/** What an organizer says of an event that is known; the others answer, or propose. */
const SAYS = new Set(['REQUEST', 'CANCEL'])

/** In the transaction of the intake, which does not wait: what organizers say is taken over by a job. */
export const followOrganizers = reactTo(mailsArrived, async (tx, { emails }) => {
  for (const { id, box, parsed } of emails) {
    if (box !== 'received' || !SAYS.has(parsed.calendar?.method ?? '')) continue
    sendAlong(tx, enqueueJob(tx, followMail, { email_id: id }))
  }
})

/** An invitation was answered: what came of its event besides, or meanwhile, counts from now on. */
export async function askToFollow(tx: Tx, email_id: number): Promise<void> {
  await enqueueJob(tx, followMail, { email_id, again: true })
}

/** An organizer's mail changes what stands in calendars because its invitation was answered; a stranger's changes nothing. */
export const followOrganizerJob = handleJob(followMail, async ({ email_id, again }, { db, services }) => {
  const mail = await findArrivedInvite(db, email_id)
  if (!mail) return
  const mails = again ? await listOrganizerMails(db, mail.line_id, mail.event) : [mail]
  // What was answered stands there already.
  if (again && mails.length < 2) return
  for (const each of mails) {
    if (!isOfOrganizer(each) || (await readFollowed(db, each)).length === 0) continue
    if ((await readCompanySettings(db)).calendar_module !== '1') continue
    const said = await readSaid(services, each)
    await inTransaction(db, (tx) => take(tx, each, said))
  }
})

function isOfOrganizer(mail: ArrivedInvite): boolean {
  const { event, sender } = mail
  const isNamed = event.organizer !== null && event.uid !== '' && sender !== ''
  return SAYS.has(event.method) && isNamed && isFromWhomItNames(mail)
}

function readFollowed(db: Parameters<typeof listFollowed>[0], { line_id, event, sender }: ArrivedInvite) {
  return listFollowed(db, { line_id, uid: event.uid, organizer: sender })
}

async function take(tx: Tx, mail: ArrivedInvite, said: Said): Promise<void> {
  const ids = new Set((await readFollowed(tx, mail)).map(({ event_id }) => event_id))
  for (const id of ids) {
    const standing = await lockInvited(tx, id)
    if (!standing) continue
    // Read again behind the lock: another mail may just have been taken over.
    const known = (await readFollowed(tx, mail)).filter(({ event_id }) => event_id === id)
    const isChanged = await takeWhole(tx, { mail, said, standing, known })
    const areChanged = await takeOnes(tx, { mail, said, standing, known })
    if (isChanged || areChanged) await sayInvited(tx, standing)
  }
}

interface Taking {
  mail: ArrivedInvite
  said: Said
  standing: StandingEvent
  known: readonly FollowedEvent[]
}

/** All of the event; of one of a series that stands alone, what is said of that one. @returns whether anything changed */
async function takeWhole(tx: Tx, { mail, said, standing, known }: Taking): Promise<boolean> {
  const { stored } = standing
  const row = known.find(({ at }) => at === null) ?? known[0]
  if (!row || row.status === 'declined' || (row.at !== null && stored.recurrence !== null)) return false
  const zone = stored.timezone
  const event =
    row.at === null
      ? said.whole
      : said.occurrences.find((each) => Date.parse(foreignOccurrence(each, zone).occurrence_start) === row.at)
  if (!event || !isLater(versionOf(event, mail), row)) return false
  const followed = { ...row, ...versionOf(event, mail) }
  if (isOff(event, mail)) {
    await cancelInvited(tx, stored)
  } else {
    const foreign = foreignOf(event, zone)
    const keeps_body = row.body_hash !== '' && row.body_hash !== hashOf(stored.body)
    const { status } = row
    const of_series = row.at === null ? foreign : { ...foreign, recurrence: null }
    await changeInvited(tx, stored, { event: of_series, email_id: mail.email_id, status, keeps_body })
    if (!keeps_body) followed.body_hash = hashOf(foreign.body ?? '')
  }
  await setFollowed(tx, { ...followed, line_id: mail.line_id, uid: mail.event.uid })
  return true
}

/** Those of a series that the mail is about. @returns whether anything changed */
async function takeOnes(tx: Tx, { mail, said, standing, known }: Taking): Promise<boolean> {
  const stored =
    said.occurrences.length === 0 ? undefined : (await lockInvited(tx, standing.stored.id))?.stored
  if (!stored || stored.recurrence === null || stored.status === 'cancelled') return false
  const series = known.find(({ at }) => at === null)
  let isNews = false
  for (const each of said.occurrences.toSorted(inOrder)) {
    const one = foreignOccurrence(each, stored.timezone)
    const at = Date.parse(one.occurrence_start)
    const row = known.find((other) => other.at === at)
    const version = versionOf(each, mail)
    if (!isNewsOfOne(version, { one: row, series })) continue
    const status = row?.status ?? series?.status ?? 'confirmed'
    if (status === 'declined') continue
    const { is_following = false } = one
    const newer = known.flatMap((other) => (other.at === null || isLater(version, other) ? [] : [other.at]))
    const { email_id } = mail
    const isDone = isOff(each, mail)
      ? await dropOccurrence(tx, stored.id, { at, is_following })
      : (await putOccurrences(tx, stored.id, { occurrences: [one], email_id, status, newer })).length > 0
    if (!isDone) continue
    const followed = { event_id: stored.id, at, ...version, status, body_hash: '' }
    await setFollowed(tx, { ...followed, line_id: mail.line_id, uid: mail.event.uid })
    isNews = true
  }
  return isNews
}

type SaidOne = Said['occurrences'][number]

/** What is said of all that follow comes before what counts more: what is said so later in the series, and of one by itself. */
function inOrder(one: SaidOne, other: SaidOne): number {
  const rankOf = ({ is_following }: SaidOne) => (is_following ? 0 : 1)
  return rankOf(one) - rankOf(other) || one.occurrence_start.localeCompare(other.occurrence_start)
}

function isOff(event: SaidEvent, { event: { method } }: ArrivedInvite): boolean {
  return isCancelled({ ...event, method })
}

function versionOf(event: SaidEvent, { received_at }: ArrivedInvite) {
  return { sequence: event.sequence, stamp: stampOf(event, received_at) }
}

/** Of a text as it is kept, to tell whether somebody wrote into it. */
export function hashOf(body: string): string {
  return createHash('sha256').update(body.slice(0, 20_000)).digest('hex')
}
