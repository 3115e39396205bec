import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
  errors: string
}

/** Runs a program to its end and returns what it wrote; a program that cannot start has code 127. */
export function runCommand(command: string, args: readonly string[], cwd: string): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const result: CommandResult = { code: 127, output: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      result.output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      result.errors += text
    })
    child.on('error', (error) => resolve({ ...result, errors: error.message }))
    child.on('close', (code) => resolve({ ...result, code: code ?? 127 }))
  })
}

/** Why a program failed that named no problem: its own words, so that no failure looks like a pass. */
export function unexplained({ code, output, errors }: CommandResult): string[] {
  return code === 0 ? [] : [`ended with code ${code}: ${(errors || output).trim().slice(-2000)}`]
}
