import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  signInByPasskey,
} from '../contract/endpoints.ts'
import { isWithoutCertificates } from './attestation.ts'
import { insertChallenge, insertPasskey, setPasskeyUsed, takeChallenge } from './passkeys.repo.ts'
import { createDevice, type DeviceWords } from './testing.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const control = () => desk.server.services.companies.control
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A passkey of ben, as a browser would have made it. */
async function keep(counter = 0) {
  const credential_id = randomBytes(16).toString('base64url')
  const owner = { company_id: desk.company.id, user_id: desk.users.ben }
  const key = { credential_id, public_key: Buffer.from('a5', 'hex'), counter, transports: [], name: 'Laptop' }
  const passkey = await insertPasskey(control(), { ...owner, ...key })
  return { ...key, id: passkey?.id ?? 0 }
}

test('a question is answered once, by whom it was asked', async () => {
  await insertChallenge(control(), 'question-1', 'make c1/1')
  expect(await takeChallenge(control(), 'question-1', '')).toBe(false)
  const answers = await Promise.all([1, 2].map(() => takeChallenge(control(), 'question-1', 'make c1/1')))
  expect(answers.sort()).toEqual([false, true])
})

test('a copy of a key is known by its counter', async () => {
  const { id } = await keep(5)
  expect(await setPasskeyUsed(control(), id, 6)).toBe(true)
  for (const old of [6, 5, 0]) expect(await setPasskeyUsed(control(), id, old)).toBe(false)
  const plain = await keep(0)
  expect(await setPasskeyUsed(control(), plain.id, 0)).toBe(true)
})

test('nobody sees or removes passkeys of others, and options tell strangers of none', async () => {
  const { id, credential_id } = await keep()
  for (const token of [desk.tokens.ann, desk.tokens.olga]) {
    expect((await desk.server.call(listPasskeys, undefined, token)).body.passkeys).toEqual([])
    expect((await desk.server.call(deletePasskey, { params: { id } }, token)).status).toBe(404)
  }
  const asked = await desk.server.call(beginPasskeySignIn)
  expect(asked.body.options).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' })
  expect(JSON.stringify(asked.body)).not.toContain(credential_id)
  expect((await desk.server.call(deletePasskey, { params: { id } }, desk.tokens.ben)).status).toBe(204)
})

test('answers that are none, of other places and with certificates are refused', async () => {
  const { options } = (await desk.server.call(beginPasskey, undefined, desk.tokens.ben)).body
  const clientDataJSON = (origin: string, type = 'webauthn.create') =>
    text({ type, challenge: options['challenge'], origin, crossOrigin: false })
  for (const attestationObject of ['', 'AAAA', Buffer.from('a0', 'hex').toString('base64url')]) {
    const made = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: clientDataJSON(desk.server.url), attestationObject },
    }
    const answer = await desk.server.call(addPasskey, { body: { name: 'Key', made } }, desk.tokens.ben)
    expect([answer.status, answer.error]).toEqual([400, ['The passkey could not be kept. Please try again.']])
  }
  const { credential_id } = await keep()
  for (const id of [credential_id, 'unknown']) {
    const response = {
      clientDataJSON: clientDataJSON('https://evil.example', 'webauthn.get'),
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    }
    const used = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
    const answer = await desk.server.call(signInByPasskey, { body: { used } })
    expect([answer.status, answer.error]).toEqual([400, ['This passkey is not accepted here']])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('a passkey is made and used at its own place alone, once for each question, by who holds the device', async () => {
  const device = createDevice(desk.server.url)
  const call = desk.server.call
  const add = async (words: DeviceWords) => {
    const { options } = (await call(beginPasskey, undefined, desk.tokens.ben)).body
    return call(addPasskey, { body: { name: 'Phone', made: device.make(options, words) } }, desk.tokens.ben)
  }
  const use = async (words: DeviceWords) => {
    const { options } = (await call(beginPasskeySignIn)).body
    return call(signInByPasskey, { body: { used: device.use(options, words) } })
  }
  const { port } = new URL(desk.server.url)
  const wrong: Record<string, DeviceWords> = {
    'a page of another site': { origin: 'https://evil.example' },
    'a page of another port': { origin: `http://127.0.0.1:${Number(port) + 1}` },
    'a page whose name begins as ours': { origin: `${desk.server.url}.evil.example` },
    'our page by another protocol': { origin: desk.server.url.replace('http:', 'https:') },
    'a passkey for another host': { host: 'evil.example' },
    'a device that asked nobody': { is_verified: false },
    'a question that was never asked': { challenge: randomBytes(32).toString('base64url') },
    'an answer to another kind of question': { type: 'webauthn.other' },
  }
  const statuses = []
  for (const [what, words] of Object.entries(wrong)) statuses.push([what, (await add(words)).status])
  expect((await add({})).status).toBe(200)
  wrong['another device'] = { signed_by: createDevice(desk.server.url) }
  for (const [what, words] of Object.entries(wrong)) {
    const answer = await use(words)
    statuses.push([what, answer.status])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([])
  const { options } = (await call(beginPasskeySignIn)).body
  const used = device.use(options)
  const first = await call(signInByPasskey, { body: { used } })
  expect([first.status, first.body.user?.user_name]).toEqual([200, 'ben'])
  expect((await call(signInByPasskey, { body: { used } })).status).toBe(400)
  expect((await use({})).status).toBe(200)
})

test('certificates of a maker are not looked at: they name hosts', () => {
  // {"fmt": "packed", "attStmt": {"x5c": []}, "authData": h''} and the same without x5c (RFC 8949)
  const packed = (statement: string) =>
    Buffer.from(
      `a363666d74667061636b65646761747453746d74${statement}686175746844617461 40`.replace(' ', ''),
      'hex',
    ).toString('base64url')
  expect(isWithoutCertificates(packed('a16378356380'))).toBe(false)
  expect(isWithoutCertificates(packed('a0'))).toBe(true)
  expect(isWithoutCertificates('AAAA')).toBe(false)
})
