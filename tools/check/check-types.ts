import { join } from 'node:path'
import type { CheckResult } from '../check-result.ts'
import { runCommand, unexplained } from './run-command.ts'

/**
 * Types of the three projects. TypeScript 7 checks five times faster than 6, which stays installed because only
 * 6 has an interface for tools.
 */
export async function checkTypes(root: string): Promise<CheckResult> {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const result = await runCommand(process.execPath, [compiler, '-b', '--pretty', 'false'], root)
  const problems = result.output.split('\n').filter((line) => /error TS\d+/.test(line))
  return { looked: '3 projects', problems: problems.length > 0 ? problems : unexplained(result) }
}
