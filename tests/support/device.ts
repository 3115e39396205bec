import { createAppPassword } from '#features/foundation/app-passwords/contract/endpoints.ts'
import type { TestDesk } from './test-desk.ts'

/** A phone of somebody: it has a password of its own, and speaks WebDAV. */
export interface TestDevice {
  readonly user_name: string
  readonly password: string
  readonly id: number
  readonly authorization: string
  ask(method: string, path: string, given?: Asked): Promise<DeviceAnswer>
}

interface Asked {
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export interface DeviceAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

const NAMES = { ann: 'ann', ben: 'ben', cy: 'cyd', olga: 'olga' } as const
export type Owner = keyof typeof NAMES

export function basicOf(user_name: string, password: string): string {
  return `Basic ${Buffer.from(`${user_name}:${password}`).toString('base64')}`
}

/** Makes a password for a device of one of the desk. */
export async function addDevice(
  { server, tokens }: TestDesk,
  who: Owner,
  scopes: ('contacts' | 'calendars')[] = ['contacts', 'calendars'],
): Promise<TestDevice> {
  const made = await server.call(createAppPassword, { body: { name: 'Phone', scopes } }, tokens[who])
  const user_name = NAMES[who]
  const { password, app_password } = made.body
  const authorization = basicOf(user_name, password)
  return {
    user_name,
    password,
    id: app_password.id,
    authorization,
    ask: (method, path, given) => askDav(server.url, method, path, { ...given, authorization }),
  }
}

/** One question to WebDAV. */
export async function askDav(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, authorization }: Asked & { authorization?: string } = {},
): Promise<DeviceAnswer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/xml; charset=utf-8' }),
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
