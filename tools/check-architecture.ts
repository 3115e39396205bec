import { checkTree } from './architecture/check-tree.ts'
import type { CheckResult } from './check-result.ts'

/** The rules of ARCHITECTURE.md that can be read off the source: see tools/architecture/rules. */
export function checkArchitecture(root: string): CheckResult {
  const { files, imports, violations } = checkTree(root)
  return {
    looked: `${files} files, ${imports} imports`,
    problems: violations.map(({ path, line, rule, text }) => `${path}:${line} [${rule}] ${text}`),
  }
}
