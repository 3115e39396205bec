import { join } from 'node:path'
import { describeChecks, runChecks } from './check/run-checks.ts'

// `npm run check` runs everything, `npm run check -- types lint` only these.
const runs = await runChecks(join(import.meta.dirname, '..'), process.argv.slice(2))
console.log(describeChecks(runs))
if (runs.some(({ problems }) => problems.length > 0)) process.exitCode = 1
