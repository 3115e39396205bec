import type { Desk } from '../desk/open-desk.ts'
import { openSendingDesk } from '../desk/sending-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { percentile, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const ACCEPT_MS = 60
const LEAVE_MS = 1_000
const WARM = 10
const REPEAT = 60
/** Enough that a mail does not leave before its answer is read. */
const UNDO_SECONDS = 1

const BODY = '<div>We are pleased to offer firm as below, for reply here latest 17:00 hours.</div>'.repeat(40)

/** Send pressed until the mail is taken, and from the end of the undo window until the next server has it. */
export const sendCase: BenchCase = {
  names: ['send_accepted', 'send_leaves'],
  async run(desk) {
    const sending = await openSendingDesk(desk)
    const connection = await desk.connect()
    const accepted: number[] = []
    const left: number[] = []
    for (let count = 0; count < WARM + REPEAT; count++) {
      let send_at = ''
      const took = await timed(async () => {
        send_at = await send(connection, sending.line_id, count)
      })
      const { at } = await sending.taken()
      if (count < WARM) continue
      accepted.push(took)
      left.push(at - Date.parse(send_at))
    }
    connection.close()
    sending.stop()
    const p95 = percentile(accepted, 0.95)
    const latest = percentile(left, 1)
    return [
      {
        case: 'send_accepted',
        n: desk.mails,
        ...latencies(accepted),
        target: `p95 ≤ ${ACCEPT_MS} ms`,
        reached: p95 <= ACCEPT_MS,
      },
      {
        case: 'send_leaves',
        n: desk.mails,
        ...latencies(left),
        latest_ms: rounded(latest),
        target: `≤ ${LEAVE_MS} ms after the undo window`,
        reached: latest <= LEAVE_MS,
      },
    ]
  },
}

async function send(
  connection: Awaited<ReturnType<Desk['connect']>>,
  line_id: number,
  count: number,
): Promise<string> {
  const { status, body } = await connection.post('/emails/send', {
    line_id,
    client_key: `bench-send-${Date.now()}-${count}`,
    subject: `Firm offer ${count}`,
    body: BODY,
    body_type: 'html',
    to: [{ name: 'Owner', address: `owner${count}@elsewhere.example` }],
    delay: UNDO_SECONDS,
  })
  if (status !== 200) throw new Error(`Sending answered ${status}: ${body.toString().slice(0, 300)}`)
  return (JSON.parse(body.toString()) as { send_at: string }).send_at
}
