import { openSendingDesk } from '../desk/sending-desk.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const RECIPIENTS = 500
const RATE = 100
const BODY =
  '<div>Dear {{sal_or_name}},</div><div>Pls find below our open tonnage, rates on application.</div>'.repeat(
    20,
  )

/** One mail to 500 recipients separately, without pacing: from Send until the next server has the last of them. */
export const broadcastCase: BenchCase = {
  names: ['broadcast_500'],
  async run(desk) {
    const sending = await openSendingDesk(desk)
    const connection = await desk.connect()
    const { line_id } = sending
    const settings = { per_minute: 60, lines: [{ line_id, per_minute: 0 }] }
    const paced = await connection.put('/broadcast_settings', settings)
    if (paced.status >= 300) throw new Error(`Setting the pace answered ${paced.status}: ${paced.body}`)
    const started = Date.now()
    const cpu = desk.server.cpu_ms()
    const { status, body } = await connection.post('/emails/send', {
      line_id,
      client_key: `bench-broadcast-${started}`,
      subject: 'Open positions for {{name}}',
      body: BODY,
      body_type: 'html',
      to: Array.from({ length: RECIPIENTS }, (_, index) => ({
        name: `Owner ${index}`,
        address: `owner${index}@elsewhere.example`,
      })),
      separately: true,
      delay: 0,
    })
    if (status !== 200) throw new Error(`Sending answered ${status}: ${body.toString().slice(0, 300)}`)
    let last = started
    for (let count = 0; count < RECIPIENTS; count++) last = (await sending.taken()).at
    const cpu_ms = (desk.server.cpu_ms() - cpu) / RECIPIENTS
    connection.close()
    sending.stop()
    const rate = rounded(RECIPIENTS / ((last - started) / 1000))
    return [
      {
        case: 'broadcast_500',
        n: desk.mails,
        p50_ms: null,
        p95_ms: null,
        rate,
        floor_ms: null,
        ratio: null,
        recipients: RECIPIENTS,
        cpu_ms: rounded(cpu_ms),
        target: `≥ ${RATE}/s`,
        reached: rate >= RATE,
      },
    ]
  },
}
