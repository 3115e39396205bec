import { join, relative } from 'node:path'
import type { CheckResult } from '../check-result.ts'
import { runCommand, unexplained } from './run-command.ts'

/** `::error title=lint/x,file=/a/b.ts,line=3,…::text`, one finding a line; notices do not fail. */
const FINDING = /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+)[^:]*::(.*)$/

/** Format and lint rules of biome.json. */
export async function checkLint(root: string): Promise<CheckResult> {
  const biome = join(root, 'node_modules/.bin/biome')
  const args = ['check', '--reporter=github', '--max-diagnostics=none', '--error-on-warnings']
  const result = await runCommand(biome, args, root)
  const lines = `${result.output}\n${result.errors}`.split('\n')
  const problems = lines.flatMap((line) => {
    const [, rule, file = '', at, text] = FINDING.exec(line) ?? []
    return rule === undefined ? [] : [`${relative(root, file)}:${at} [${rule}] ${text}`]
  })
  const looked = /Checked (\d+ files)/.exec(lines.join('\n'))?.[1] ?? 'changed files'
  return { looked, problems: problems.length > 0 ? problems : unexplained(result) }
}
