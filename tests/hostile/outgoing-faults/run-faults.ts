import { createRandom, type Fault, planFaults, shuffle } from './fault-plan.ts'
import { withFault } from './faulty-round.ts'
import { type FaultyWorld, startFaultyWorld } from './faulty-world.ts'
import { decide, type MailEnd, mayHaveReached, type SentMail, sendMail, settle } from './sent-mails.ts'

export interface FaultTally {
  /** Mails that were given to the server while something went wrong. */
  runs: number
  /** Recipients whom the mail server was given a mail for twice. */
  doubles: number
  /** Mails taken for sending that were neither delivered nor said not to be. */
  losses: number
  /** Mails that say 'sent' and did not reach the mail server for all. */
  false_sent: number
  /** Mails that say 'failed' although nobody refused them for good. */
  false_failed: number
  /** Mails of which nobody knew whether they left; the sender decided. */
  uncertain: number
  failed: number
  sent: number
  /** Rounds whose fault had no occasion to strike. */
  idle_rounds: string[]
  seconds: number
  /** What was wrong, in words. */
  wrong: string[]
}

export interface FaultRunOptions {
  /** Mails over all rounds. */
  runs: number
  seed?: number
  /** Takes of the plan; default all. */
  plan?: readonly Fault[]
  /** Told after each round. */
  tell?: (line: string) => void
}

/** Sends mails while everything that can fail fails, and counts what became of them. */
export async function runFaults(options: FaultRunOptions): Promise<FaultTally> {
  const { seed = 1, tell = () => undefined, plan = planFaults() } = options
  const random = createRandom(seed)
  const began = Date.now()
  const world = await startFaultyWorld()
  const tally: FaultTally = {
    ...{ runs: 0, doubles: 0, losses: 0, false_sent: 0, false_failed: 0, uncertain: 0, failed: 0, sent: 0 },
    ...{ idle_rounds: [], seconds: 0, wrong: [] },
  }
  const all: SentMail[] = []
  try {
    const perRound = Math.ceil(options.runs / plan.length)
    for (const [index, fault] of shuffle(plan, random).entries()) {
      const name = `${fault.cause} at ${fault.at}`
      const mails = await runRound(world, { fault, index, count: perRound, random }, tally)
      all.push(...mails)
      tell(`${index + 1}/${plan.length} ${name}: ${JSON.stringify({ ...tally, wrong: tally.wrong.length })}`)
    }
    countDoubles(world, all, tally)
  } finally {
    await world.stop()
  }
  tally.seconds = Math.round((Date.now() - began) / 1000)
  return tally
}

interface Round {
  fault: Fault
  index: number
  count: number
  random: () => number
}

async function runRound(
  world: FaultyWorld,
  { fault, index, count, random }: Round,
  tally: FaultTally,
): Promise<SentMail[]> {
  await world.server()
  let mails: SentMail[] = []
  let ends = new Map<number, MailEnd>()
  const hasStruck = await withFault(world, fault, { random, mails: count }, async () => {
    const names = Array.from({ length: count }, (_, number) => `r${index}m${number}`)
    mails = await Promise.all(names.map((name) => sendMail(world, name, random)))
    ends = await settle(world, mails)
  })
  if (!hasStruck) tally.idle_rounds.push(`${fault.cause} at ${fault.at}`)
  tally.runs += mails.length
  const open = mails.filter(({ email_id }) => ends.get(email_id) === 'uncertain')
  tally.uncertain += open.length
  for (const mail of open) await decideTruly(world, mail)
  const later = await settle(world, mails)
  for (const mail of mails) judge(world, mail, later.get(mail.email_id) ?? 'stuck', fault, tally)
  return mails
}

/** The sender asks whom the attempt was for, and decides by what they say. */
async function decideTruly(world: FaultyWorld, mail: SentMail): Promise<void> {
  const reached = await mayHaveReached(world, mail)
  const wasTaken = reached.some((recipient) => timesTaken(world, recipient) > 0)
  await decide(world, mail, wasTaken ? 'sent' : 'send_again')
}

function timesTaken({ smtp }: FaultyWorld, recipient: string): number {
  return smtp.taken.filter(({ rcpt_to }) => rcpt_to.includes(recipient)).length
}

function hasAll(world: FaultyWorld, { recipients }: SentMail): boolean {
  return recipients.every((recipient) => timesTaken(world, recipient) > 0)
}

function judge(
  world: FaultyWorld,
  mail: SentMail,
  end: MailEnd,
  { cause, at }: Fault,
  tally: FaultTally,
): void {
  const where = `mail ${mail.email_id} (${cause} at ${at})`
  if (end === 'sent' && hasAll(world, mail)) tally.sent += 1
  else if (end === 'sent') {
    tally.false_sent += 1
    tally.wrong.push(`${where} says it was sent, and was not to all`)
  } else if (end === 'failed' && cause === 'refuse') tally.failed += 1
  else if (end === 'failed') {
    tally.false_failed += 1
    tally.wrong.push(`${where} says it failed, though nobody refused it for good`)
  } else {
    tally.losses += 1
    tally.wrong.push(`${where} is ${end}`)
  }
}

function countDoubles(world: FaultyWorld, mails: readonly SentMail[], tally: FaultTally): void {
  const times = new Map<string, number>()
  for (const { rcpt_to } of world.smtp.taken)
    for (const recipient of rcpt_to) times.set(recipient, (times.get(recipient) ?? 0) + 1)
  for (const { recipients, email_id } of mails) {
    for (const recipient of recipients) {
      const count = times.get(recipient) ?? 0
      if (count < 2) continue
      tally.doubles += 1
      tally.wrong.push(`mail ${email_id} reached ${recipient} ${count} times`)
    }
  }
}
