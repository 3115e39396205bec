import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { generateBenchMessage } from '../corpus/generate-bench-message.ts'
import { percentile } from '../measure/stats.ts'

const WARM = 300
const ROUNDS = 10
const PER_ROUND = 60

/** Milliseconds of one core that reading a corpus mail takes, files included: what no intake can be quicker than. */
export async function parseAlone(): Promise<number> {
  const letters = Array.from({ length: PER_ROUND }, (_, index) =>
    generateBenchMessage(index + 5_000, 'parse'),
  )
  for (let count = 0; count < WARM; count++) await parseMessage(letters[count % PER_ROUND] ?? Buffer.alloc(0))
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    for (const letter of letters) await parseMessage(letter)
    rounds.push((performance.now() - started) / PER_ROUND)
  }
  return percentile(rounds, 0.5)
}
