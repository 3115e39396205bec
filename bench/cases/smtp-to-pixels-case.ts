import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { SmtpConnection } from '../client/smtp-connection.ts'
import { benchLines } from '../corpus/bench-senders.ts'
import { latencies } from '../measure/figure.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const MAILS = 60
const WARM = 5
const BETWEEN_MS = 150
const TARGET_MS = 300

/** From the 250 of an SMTP delivery to its row painted in a browser that shows the list. */
export const smtpToPixelsCase: BenchCase = {
  names: ['smtp_to_pixels'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    await page.getByRole('contentinfo').getByText('Connected').waitFor()
    await page.evaluate(installPaintProbe)
    const smtp = await SmtpConnection.open(desk.server.smtp_port)
    const times: number[] = []
    for (let count = 0; count < WARM + MAILS; count++) {
      const subject = `Pixels ${Date.now()}`
      const painted = page.evaluate((text) => window.paintOfRow(text), subject)
      await smtp.send('nikos@aegean.example', benchLines[0]?.address ?? '', letter(subject))
      const taken = performance.timeOrigin + performance.now()
      const ms = Math.max(0, (await painted) - taken)
      if (count >= WARM) times.push(ms)
      await delay(BETWEEN_MS)
    }
    smtp.close()
    await browser.close()
    const figure = latencies(times)
    const reached = (figure.p95_ms ?? 0) <= TARGET_MS
    return [{ case: 'smtp_to_pixels', n: desk.mails, ...figure, target: `p95 ≤ ${TARGET_MS} ms`, reached }]
  },
}

function letter(subject: string): Buffer {
  const lines = [
    'From: Nikos Pappas <nikos@aegean.example>',
    `To: ${benchLines[0]?.address}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}@aegean.example>`,
    '',
    'Good day, please find our position below.',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
