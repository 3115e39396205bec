import { spawn } from 'node:child_process'
import { isRoot, type UnprivilegedCommand } from './run-unprivileged.ts'

/** Waits for the end of its input, which comes with our end, however that is; then ends the process it was given. */
const WATCH = 'read -r _; kill -QUIT "$1"'

/**
 * Ends a process when we end, also by `kill -9`, of which we hear nothing: a shell of its own waits for that.
 * @param pid runs as `account`
 * @returns what ends the watch; to be called as soon as the process has ended, as its number is free then
 */
export function endWithUs(
  pid: number | undefined,
  account: Pick<UnprivilegedCommand['options'], 'uid' | 'gid'>,
): () => void {
  if (pid === undefined || process.platform === 'win32') return () => undefined
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', String(pid)], {
    cwd: '/',
    ...(isRoot() ? account : {}),
    // What ends our group, as Ctrl+C does, must not end it: it would end too early, or not see us go.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the next start ends what was left behind.
  watch.on('error', () => undefined)
  watch.stdin.on('error', () => undefined)
  watch.unref()
  return () => watch.kill('SIGKILL')
}
