import type { DemoMessage } from '@laycan/demo-mail/generate-demo-messages.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { listReadableLineIds } from '#features/foundation/lines/server/public.ts'
import { addComment, updateComment } from '#features/marks/comments/server/public.ts'
import { readDemoTeam } from './demo-team.ts'

/** What somebody of the desk says: `{tom}` mentions a person, `{Operations}` a team. */
interface DemoRemark {
  readonly by: string
  readonly says: string
  /** What it said first, before its author changed it. */
  readonly said_first?: string
}

/** Conversations under mails of a kind, one for each mail in turn of their ids. */
const conversations: Readonly<Record<string, readonly (readonly DemoRemark[])[]>> = {
  'cargo-order': [
    [
      { by: 'tom', says: '{meilin} do we have a Panamax for this? Charterers are #firm by tonight.' },
      {
        by: 'meilin',
        says: 'Two candidates open in the range.\nWill call both owners after lunch.',
        said_first: 'One candidate open in the range.',
      },
    ],
    [
      {
        by: 'eleni',
        says: 'Same cargo came from two other brokers, please check who is first. {Chartering Broker}',
      },
    ],
  ],
  'position-list': [
    [{ by: 'meilin', says: 'Nothing prompt for us in here, but two for the first half of next month.' }],
  ],
  negotiation: [
    [
      { by: 'eleni', says: '{tom} how far are we? Do not go below last done.' },
      { by: 'tom', says: 'They are at 1.25% now. Countered with 3.75%, answer due 1700.' },
      { by: 'eleni', says: 'Fine. {Operations} please stand by for the voyage orders. #firm' },
    ],
    [
      {
        by: 'tom',
        says: 'Owners moved 500 dollars. Holding at last done until they name the ballast bonus.',
      },
    ],
    [
      { by: 'meilin', says: 'Subjects are to be lifted by 1700 London. {tom} will you be at your desk?' },
      { by: 'tom', says: 'Yes. The stem is confirmed already.' },
    ],
    [{ by: 'rohan', says: 'Draft at the discharging port is 12.8 m this week, mind the intake.' }],
  ],
  recap: [
    [
      { by: 'sofia', says: 'Laycan here differs from the negotiation by a day, see clause 4. {tom} typo?' },
      { by: 'tom', says: 'Typo. Asked for a corrected recap.' },
    ],
    [{ by: 'tom', says: 'Clean #fixed. Well done all.' }],
  ],
  demurrage: [
    [
      {
        by: 'rohan',
        says: 'Owners count the rain on Sunday, we do not. {Accounts} please hold the payment.',
      },
      { by: 'yusuf', says: 'On hold. #disputed' },
    ],
  ],
  'hire-statement': [
    [
      {
        by: 'yusuf',
        says: 'Bunkers on redelivery do not match our log, {rohan} can you confirm the figures?',
      },
    ],
  ],
  'statement-of-facts': [
    [{ by: 'sofia', says: 'NOR tendered outside office hours, so laytime starts the next morning.' }],
  ],
  'bunker-stem': [
    [{ by: 'rohan', says: 'Cheaper in Singapore by 18 dollars, see https://bunkers.example/prices' }],
  ],
}

/** Of such mails every sixth one has something said. */
const EVERY = 6
/** What was said of old mail would be as new as the desk. */
const RECENT_MS = 3 * 86_400_000

/** Lets the people of the desk say something of recent mails. A mail that was known before has its comments already. */
export async function commentDemoMail(
  services: Services,
  company: Company,
  mails: readonly { message: DemoMessage; email_id: number; line_id: number; is_new: boolean }[],
): Promise<void> {
  const chosen = mails.filter(
    ({ message: { shape, received_at }, email_id, is_new }) =>
      is_new &&
      conversations[shape] !== undefined &&
      email_id % EVERY === 0 &&
      received_at.getTime() > Date.now() - RECENT_MS,
  )
  if (chosen.length === 0) return
  const { db } = company
  const { team, written } = await readDemoTeam(db)
  for (const { message, email_id, line_id } of chosen) {
    const all = conversations[message.shape] ?? []
    for (const { by, says, said_first } of all[(email_id / EVERY) % all.length] ?? []) {
      const user_id = team.find(({ user_name }) => user_name === by)?.id
      if (user_id === undefined) continue
      const line_ids = await listReadableLineIds(db, user_id)
      // Not everybody reads each line.
      if (!line_ids.includes(line_id)) continue
      const actor = { user_id, user_type: 'admin' as const, permissions: new Set<string>(), line_ids }
      await inTransaction(db, async (tx) => {
        const context = { tx, db, actor, services }
        const given = { commentable_type: 'Email' as const, commentable_id: email_id, via: '', quote: null }
        const content = written(said_first ?? says)
        const { comment } = await addComment(context, { ...given, content, attachment_ids: [] })
        if (said_first !== undefined) await updateComment(context, comment.id, { content: written(says) })
      })
    }
  }
}
