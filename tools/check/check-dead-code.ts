import { join } from 'node:path'
import type { CheckResult } from '../check-result.ts'
import { runCommand, unexplained } from './run-command.ts'

interface Finding {
  name: string
  line?: number
}

/** Knip's kinds of findings, in the words of the report. */
const kinds = {
  files: 'nobody imports this file',
  exports: 'nobody imports',
  types: 'nobody imports the type',
  duplicates: 'is exported twice',
  dependencies: 'is not used but listed',
  devDependencies: 'is not used but listed',
  unlisted: 'is used but not listed',
  unresolved: 'cannot be found',
  binaries: 'is run but not listed',
} as const

type Issue = { file: string } & Partial<Record<keyof typeof kinds, (Finding | Finding[])[]>>

function describe(issue: Issue): string[] {
  return Object.entries(kinds).flatMap(([kind, words]) =>
    (issue[kind as keyof typeof kinds] ?? []).map((found) => {
      const names = [found].flat()
      const line = names[0]?.line
      const where = line === undefined ? issue.file : `${issue.file}:${line}`
      const name = kind === 'files' ? '' : `${names.map((one) => one.name).join(', ')} `
      return kind === 'exports' || kind === 'types' ? `${where} ${words} ${name}` : `${where} ${name}${words}`
    }),
  )
}

/** Files, exports and dependencies that nothing uses (knip.ts). */
export async function checkDeadCode(root: string): Promise<CheckResult> {
  const knip = join(root, 'node_modules/.bin/knip')
  const args = ['--reporter', 'json', '--no-progress', '--no-config-hints']
  const result = await runCommand(knip, args, root)
  if (!result.output.startsWith('{')) return { looked: 'nothing', problems: unexplained(result) }
  const { issues }: { issues: Issue[] } = JSON.parse(result.output)
  const problems = issues.flatMap(describe).map((text) => text.trim())
  return {
    looked: 'files, exports, packages',
    problems: problems.length > 0 ? problems : unexplained(result),
  }
}
