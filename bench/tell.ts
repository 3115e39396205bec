/** Progress goes to stderr: stdout holds the figures alone. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
