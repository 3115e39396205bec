import { setTimeout as delay } from 'node:timers/promises'
import { SmtpWire } from './smtp-client.ts'

const CONNECTIONS = 4
const PAUSE_MS = 50

/**
 * Delivers everything by SMTP as a mail server does: whatever got no 250 is sent again.
 * @returns the number of attempts that got none
 */
export async function deliverAll(
  port: number,
  to: string,
  mails: readonly { raw: Buffer }[],
): Promise<number> {
  const waiting = [...mails]
  let broken = 0
  const work = async () => {
    let wire: SmtpWire | undefined
    for (let mail = waiting.shift(); mail !== undefined; ) {
      try {
        wire ??= await SmtpWire.open(port)
        const answer = await wire.send(to, mail.raw)
        if (!answer.startsWith('250')) throw new Error(answer)
        mail = waiting.shift()
      } catch {
        broken += 1
        wire?.close()
        wire = undefined
        await delay(PAUSE_MS)
      }
    }
    // Everything has its 250; a server that is killed now takes nothing with it.
    wire?.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return broken
}
