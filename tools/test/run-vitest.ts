import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeLeftRuns } from '@laycan/testing/run-folder.ts'
import { UNHANDLED } from './unhandled-reporter.ts'
import type { VitestReport } from './vitest-totals.ts'

/** Where the report of the last process of vitest lies, relative to the root. */
const REPORT = 'test-results/run.json'

/** How one process of vitest ended. */
export interface Run {
  report: VitestReport
  /** 0: all is well. */
  code: number
  /** Errors that no test tells of. */
  unhandled: number
}

/**
 * Runs vitest to its end. What it leaves running when it is killed is ended.
 * @param args of vitest's command line
 * @param output where its output goes: to ours, or nowhere
 * @returns undefined where it crashed or was interrupted, so that there is no report to believe
 */
export async function runVitest(
  root: string,
  args: readonly string[],
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Run | undefined> {
  const [report, unhandled] = [join(root, REPORT), join(root, UNHANDLED)]
  for (const path of [report, unhandled]) rmSync(path, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const own = `--reporter=${join(import.meta.dirname, 'unhandled-reporter.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', own, `--outputFile.json=${report}`]
  const code = await runToEnd([vitest, 'run', ...reporters, ...args], { cwd: root, stdio: output })
  await removeLeftRuns()
  if (code === undefined || !existsSync(report) || !existsSync(unhandled)) return undefined
  return {
    report: JSON.parse(readFileSync(report, 'utf8')),
    code,
    unhandled: Number(readFileSync(unhandled, 'utf8')),
  }
}

/** @returns the code; undefined where a signal ended it */
async function runToEnd(args: readonly string[], options: SpawnOptions): Promise<number | undefined> {
  const child = spawn(process.execPath, args, options)
  let isInterrupted = false
  // The terminal sends Ctrl+C to both of us: vitest ends its servers first, and we after it.
  const wait = () => {
    isInterrupted = true
  }
  const passOn = (signal: NodeJS.Signals) => {
    isInterrupted = true
    child.kill(signal)
  }
  process.on('SIGINT', wait).on('SIGTERM', passOn)
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(isInterrupted ? undefined : (code ?? undefined)))
    })
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', passOn)
  }
}
