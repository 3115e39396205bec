import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog('warn', { write: (line: string) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('an error of the database is told without the row that it was about', () => {
  const err = Object.assign(new Error('null value in column "subject" violates not-null constraint'), {
    ...{ code: '23502', table: 'emails', column: 'subject', constraint: 'emails_subject' },
    detail: 'Failing row contains (1, The freight is 21,500).',
    where: 'COPY emails, line 1: "The freight is 21,500"',
    parameters: ['The freight is 21,500'],
  })
  const [line] = logged((log) => log.error({ err }, 'call failed'))
  expect(line).toMatchObject({
    msg: 'call failed',
    err: { code: '23502', table: 'emails', column: 'subject' },
  })
  expect(line?.err).toHaveProperty('stack')
  expect(JSON.stringify(line)).not.toContain('freight')
})

test('why an error came stands in its stack, and what is thrown that is no error stays readable', () => {
  const cause = Object.assign(new Error('socket closed'), { detail: 'hunter2' })
  const [line, other] = logged((log) => {
    log.warn({ err: new Error('not sent', { cause }) })
    log.warn({ err: 'Subject: expected a text' })
  })
  expect(line?.err).toMatchObject({ message: 'not sent: socket closed' })
  expect(JSON.stringify(line)).toContain('caused by: Error: socket closed')
  expect(JSON.stringify(line)).not.toContain('hunter2')
  expect(other).toMatchObject({ err: 'Subject: expected a text' })
})

test('secrets by any of their names are hidden', () => {
  const names = [
    'password',
    'client_secret',
    'api_key',
    'private_key',
    'refresh_token',
    'authorization',
    'body',
  ]
  const secrets = Object.fromEntries(names.map((name) => [name, 'hunter2']))
  const lines = logged((log) => {
    log.warn(secrets)
    log.warn({ settings: secrets })
    log.warn({ settings: { model: secrets } })
  })
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})
