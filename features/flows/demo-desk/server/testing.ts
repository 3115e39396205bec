import { type DemoPerson, demoPeople } from '@laycan/demo-mail/demo-cast.ts'
import { type DemoMessage, generateDemoMessages } from '@laycan/demo-mail/generate-demo-messages.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { decideFolder, type FilingHistory } from '#features/marks/automated-filing/server/testing.ts'
import { type DemoFolder, demoFolders } from './demo-folders.ts'

/** How the built-in filing does on a history. */
interface FilingScore {
  /** Mails of which it was asked, one after the other as they came. */
  readonly mails: number
  /** Those of which it proposed a folder. */
  readonly proposed: number
  /** Proposals that are where the desk filed the mail. */
  readonly accepted: number
}

interface FiledMail {
  readonly subject: string
  readonly sender: string
  readonly thread: number
  readonly folder_ids: readonly number[]
}

/** As the connector reads them (`filing-history.repo.ts`). */
const SENDER_MAILS = 50

/**
 * Asks the built-in filing of each received mail of the demo desk what it knows from those before, as the administrator sees them,
 * and compares it with where the desk files such mail.
 */
export async function replayDemoFilings(options: {
  count: number
  seed: number
  now: Date
}): Promise<FilingScore> {
  const asks = demoPeople.find(({ user_type }) => user_type === 'admin')
  const folders = foldersFor(asks?.user_name)
  const names = folders.map(({ name }, id) => ({ id, name }))
  const threads = new Map<string, number>()
  const past: FiledMail[] = []
  const score = { mails: 0, proposed: 0, accepted: 0 }
  for (const message of generateDemoMessages(options)) {
    const mail = await readMail(message, { folders, threads })
    if (message.box === 'received' && isReadBy(message, asks)) {
      score.mails++
      const decided = decideFolder(mail.subject, { folders: names, ...historyOf(mail, past) })
      if (decided) score.proposed++
      if (decided && mail.folder_ids.includes(decided.folder_id)) score.accepted++
    }
    past.push(mail)
  }
  return score
}

function isReadBy({ line }: DemoMessage, person: DemoPerson | undefined): boolean {
  return person?.lines.includes(line) === true
}

/** Folders of which somebody sees the mail, each at its id. */
function foldersFor(user_name: string | undefined, below = demoFolders): DemoFolder[] {
  return below.flatMap((folder) => [
    ...(folder.owner === undefined || folder.owner === user_name ? [folder] : []),
    ...foldersFor(user_name, folder.folders ?? []),
  ])
}

async function readMail(
  { raw, shape }: DemoMessage,
  { folders, threads }: { folders: readonly DemoFolder[]; threads: Map<string, number> },
): Promise<FiledMail> {
  const { subject, from, message_id, in_reply_to, references } = await parseMessage(raw)
  const before = [...in_reply_to, ...references].map((id) => threads.get(id)).find((id) => id !== undefined)
  const thread = before ?? threads.size
  threads.set(message_id ?? `none ${threads.size}`, thread)
  const folder_ids = folders.flatMap(({ shapes }, id) => (shapes?.includes(shape) ? [id] : []))
  return { subject, sender: from[0]?.address.toLowerCase() ?? '', thread, folder_ids }
}

function historyOf(mail: FiledMail, past: readonly FiledMail[]): Omit<FilingHistory, 'folders'> {
  const counts = new Map<number, number>()
  for (const id of past
    .filter(({ thread }) => thread === mail.thread)
    .flatMap(({ folder_ids }) => folder_ids))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const sender = past.filter((each) => each.sender === mail.sender).slice(-SENDER_MAILS)
  return { conversation: [...counts].map(([folder_id, filed]) => ({ folder_id, filed })), sender }
}
