import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Message } from '@laycan/contract/message.ts'

const FEATURES = join(import.meta.dirname, '../../features')
const files = (await readdir(FEATURES, { recursive: true })).filter((name) =>
  name.endsWith('/contract/messages.ts'),
)
const modules = await Promise.all(
  files.map((name): Promise<Record<string, unknown>> => import(join(FEATURES, name))),
)
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'name' in value && 'body' in value
const messages = modules.flatMap((module) => Object.values(module).filter(isMessage))

/** Lists that are told whole, and what keeps them short. */
const WHOLE: Readonly<Record<string, string>> = {
  'AccountState certificate': 'one for each folder of a mailbox',
  'AccountState left_out': 'one for each folder of a mailbox',
  'Comment comments': 'those of one call',
  'Comment notifications': 'colleagues that comments on one record mention',
  'CompanyTag tags': 'a thousand words of 64 characters',
  'CopyFolder parents': 'folders above one',
  'DraftPeople viewers': 'colleagues who look at one draft',
  'EmailBatch refused': 'one for each reason',
  'OpenTabs tabs': 'open tabs of one user',
  'PushDevices devices': 'devices of one user',
  'UpdateFolderUnreadCount folders': 'two numbers for each folder',
  'UpdateUnreadCount lines': 'two numbers for each line',
}

interface Listed {
  type?: string
  items?: { type?: string }
  maxItems?: number
}

/** Lists of a message but those of ids, of which a thousand are ten kilobytes. */
function listsOf({ body }: Message): string[] {
  const { properties = {} } = z.toJSONSchema(body, { unrepresentable: 'any', cycles: 'ref' }) as {
    properties?: Record<string, Listed>
  }
  return Object.entries(properties)
    .filter(([, { type, items }]) => type === 'array' && items?.type !== 'integer')
    .map(([name]) => name)
}

test('a list of a message is told in parts when it is large, or something keeps it short', () => {
  expect(messages.length).toBeGreaterThan(50)
  const whole = messages.flatMap((message) =>
    listsOf(message)
      .filter((name) => !message.parts?.includes(name))
      .map((name) => `${message.name} ${name}`),
  )
  expect(whole.sort()).toEqual(Object.keys(WHOLE).sort())
})
