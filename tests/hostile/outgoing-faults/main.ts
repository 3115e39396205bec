import { parseArgs } from 'node:util'
import { runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

/** `npm run faults -- --runs 1000 --seed 7`: one JSON line with what became of the mails. */
const tally = await runFaults({
  runs: Number(values.runs),
  seed: Number(values.seed),
  tell: (line) => console.error(line),
})
console.log(JSON.stringify({ seed: Number(values.seed), ...tally }))
const { doubles, losses, false_sent, false_failed } = tally
process.exitCode = doubles + losses + false_sent + false_failed > 0 ? 1 : 0
