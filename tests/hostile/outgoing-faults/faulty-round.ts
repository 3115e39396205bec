import type { SmtpFault, SmtpMoment } from '@laycan/testing/mail-servers/smtp-faults.ts'
import type { Fault } from './fault-plan.ts'
import type { FaultyWorld } from './faulty-world.ts'

/** How often a fault strikes in a round: a process dies once, a mail server may refuse several. */
const STRIKES = 3
/** Where mails are under way within this time, a fault at random moments strikes. */
const ANYTIME_MS = 1_500

/** Lets a fault strike while the deed is done. True when it did. */
export async function withFault(
  world: FaultyWorld,
  fault: Fault,
  { random, mails }: { random: () => number; mails: number },
  deed: () => Promise<void>,
): Promise<boolean> {
  // Connections that are kept from the round before would pass the first steps by.
  await world.smtp.halt()
  await world.smtp.listen()
  if (fault.at === 'anytime') {
    const timer = setTimeout(() => strikeProcess(world, fault), random() * ANYTIME_MS)
    await deed()
    clearTimeout(timer)
    return true
  }
  // Not always the first mail that comes by: the others of the round are then at other steps. Connections are few.
  let skipped = Math.floor(random() * (isOfConnection(fault) ? 2 : Math.min(4, mails)))
  let strikes = isDeath(fault) ? 1 : 1 + Math.floor(random() * STRIKES)
  let struck = false
  const putOff = new Set<string>()
  world.smtp.setFault((moment) => {
    const later = isPartial(fault) ? putOffOnce(moment, putOff) : undefined
    if (later) return later
    if (moment.at !== fault.at || strikes === 0) return undefined
    if (skipped > 0) {
      skipped -= 1
      return undefined
    }
    strikes -= 1
    struck = true
    return strike(world, fault, moment, random)
  })
  await deed()
  world.smtp.setFault(undefined)
  return struck
}

function isOfConnection({ at }: Fault): boolean {
  return at === 'connect' || at === 'ehlo' || at === 'auth'
}

function isPartial({ cause }: Fault): boolean {
  return cause === 'lose_part' || cause === 'kill_part'
}

/** All but the first recipient of each mail are put off, each once. */
function putOffOnce({ at, recipient }: SmtpMoment, known: Set<string>): SmtpFault | undefined {
  if (at !== 'rcpt' || recipient.includes('-0@') || known.has(recipient)) return undefined
  known.add(recipient)
  return { do: 'answer', code: 451, text: '4.7.1 Please come again' }
}

function isDeath({ cause }: Fault): boolean {
  return cause === 'kill' || cause === 'kill_part' || cause === 'kill_after' || cause === 'database'
}

function strikeProcess(world: FaultyWorld, { cause }: Fault): void {
  if (cause === 'database') world.killDatabase()
  else world.killServer()
}

function strike(
  world: FaultyWorld,
  fault: Fault,
  moment: SmtpMoment,
  random: () => number,
): SmtpFault | undefined {
  switch (fault.cause) {
    case 'kill':
    case 'kill_part':
      world.killServer()
      // Of a process that dies at the final dot the mail server may have all or not.
      return moment.at === 'dot' ? { do: random() < 0.5 ? 'lose' : 'cut' } : undefined
    case 'kill_after':
      setTimeout(() => world.killServer(), random() * 10)
      return undefined
    case 'database':
      world.killDatabase()
      return undefined
    case 'lose_part':
      return { do: 'lose' }
    case 'refuse_later':
      return { do: 'answer', code: 451, text: '4.3.0 Not now' }
    case 'refuse':
      return { do: 'answer', code: 550, text: '5.7.1 Not at all' }
    case 'hang_taken':
      return { do: 'hang', taken: true }
    case 'hang':
      return { do: 'hang' }
    default:
      return { do: fault.cause }
  }
}
