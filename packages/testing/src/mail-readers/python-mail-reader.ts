import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** A message as Python's email package reads it. */
export interface PythonMail {
  subject: string | null
  message_id: string | null
  in_reply_to: string | null
  references: string | null
  /** Name and address. */
  from: [string, string][]
  to: [string, string][]
  cc: [string, string][]
  bcc: [string, string][]
  text: string | null
  html: string | null
  files: { name: string | null; type: string; cid: string | null; disposition: string; sha256: string }[]
  /** Content types in the order of the parts. */
  types: string[]
  /** Parameters of the plain text's Content-Type. */
  params: Record<string, string>
  /** Names of the top headers. */
  headers: string[]
  /** What it found wrong, by the names of its classes. */
  defects: string[]
}

export interface PythonMailReader {
  read(raw: Buffer): Promise<PythonMail>
  stop(): Promise<void>
}

/**
 * A second reader of mail, which shares no line of code with ours: Debian's Python.
 * @throws Error that names the package when Python is missing and cannot be installed
 */
export async function startPythonMailReader(): Promise<PythonMailReader> {
  const python = await requirePython()
  const child = spawn(python, [join(import.meta.dirname, 'read-mail.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(raw) {
      const answer = last.then(async () => {
        child.stdin.write(`${raw.toString('base64')}\n`)
        const { value, done } = await lines.next()
        if (done) throw new Error('Python ended by itself')
        const mail: PythonMail = JSON.parse(value)
        return mail
      })
      last = answer.catch(() => undefined)
      return answer
    },
    async stop() {
      child.stdin.end()
      await gone
    },
  }
}

async function requirePython(): Promise<string> {
  const run = promisify(execFile)
  const found = await run('python3', ['-c', 'import email']).catch(() => undefined)
  if (found) return 'python3'
  if (process.getuid?.() !== 0) throw new Error('Python is missing: apt-get install python3')
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'python3'])
  return 'python3'
}
