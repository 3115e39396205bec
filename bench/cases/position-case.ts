import { readFileSync } from 'node:fs'
import { positionText } from '@laycan/mail/positions/position-text.ts'
import { placeKey } from '@laycan/position-reader/place.ts'
import { readPositions } from '@laycan/position-reader/read-positions.ts'
import { EXAMPLE_DAY, exampleLists } from '@laycan/position-reader/testing/example-lists.ts'
import { hardLists } from '@laycan/position-reader/testing/hard-lists.ts'
import { f1Of, type Score, type Scored, scoreOf } from '@laycan/position-reader/testing/score.ts'
import { hasTestData, testDataPath } from '@laycan/testing/test-data.ts'
import { portNamesOfSeed } from '#features/records/ports/server/public.ts'
import { latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

interface Sample {
  text: string
  date: string
  said: Scored[]
}

const ROUNDS = 20

/** How many open ships are found in lists and how many are invented, and what a mail takes without the way to the pool. */
export const positionCase: BenchCase = {
  names: ['positions'],
  async run() {
    const ports = portNamesOfSeed()
    // Koh Sichang is KOHSICHANG: a port is the same however its words are put together.
    const byLetters = new Map([...ports].map(([key, name]) => [lettersOf(key), name]))
    const portOf = (port: string) => placeKey(byLetters.get(lettersOf(placeKey(port))) ?? port)
    const samples = hasTestData ? await sharedSamples() : ownSamples()
    const total: Score = { found: 0, missed: 0, invented: 0 }
    const times: number[] = []
    for (const { text, date, said } of samples) {
      const read = readPositions(text, { date, ports })
      const score = scoreOf(said, read, portOf)
      for (const name of ['found', 'missed', 'invented'] as const) total[name] += score[name]
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const { text, date } of samples) {
        const started = performance.now()
        readPositions(text, { date, ports })
        times.push(performance.now() - started)
      }
    const f1 = f1Of(total)
    const figure = latencies(times)
    const share = total.invented / Math.max(1, total.found + total.missed)
    const reached = f1 >= 0.95 && share <= 0.01 && (figure.p50_ms ?? 0) <= 10
    return [
      {
        case: 'positions',
        n: samples.length,
        ...figure,
        ...total,
        f1: Math.round(f1 * 1000) / 1000,
        target: 'F1 ≥ 0.95, invented ≤ 1 in 100 rows, 10 ms a mail',
        reached,
      },
    ]
  },
}

const lettersOf = (key: string) => key.replaceAll(' ', '')

interface SharedSample {
  file: string
  mail_date: string
  positions: Scored[]
}

async function sharedSamples(): Promise<Sample[]> {
  const samples = JSON.parse(readFileSync(testDataPath('positions/expected.json'), 'utf8')) as SharedSample[]
  return Promise.all(
    samples.map(async ({ file, mail_date, positions }) => {
      const { subject, text } = await positionText(readFileSync(testDataPath(`positions/${file}`)))
      return { text: `Subject: ${subject}\n\n${text}`, date: mail_date, said: positions }
    }),
  )
}

const ownSamples = (): Sample[] =>
  [...exampleLists, ...hardLists].map(({ subject = '', text, positions }) => ({
    text: `Subject: ${subject}\n\n${text}`,
    date: EXAMPLE_DAY,
    said: positions.map((row) => {
      const [vessel = '', port = '', open_from = '', open_to = ''] = row.split('|')
      return { vessel, port, open_from, open_to: open_to === 'null' ? null : open_to }
    }),
  }))
