import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import type { Attachment } from '../../contract/attachment.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'
import { nextPieceSize, smallerPiece } from './piece-size.ts'
import type { UploadCalls } from './upload-calls.ts'
import { createUploads } from './uploads.ts'

const MB = 1024 * 1024
const network = () => new CallError('network', 0, [])

/** What the server promises about uploads, in memory; `fault` may break a piece: `'cut'` keeps half of it. */
function fakeServer(fault: (piece: number) => 'cut' | 'lost' | CallError | undefined = () => undefined) {
  const stored = new Map<number, Buffer>()
  const sizes = new Map<number, { size: number; name: string }>()
  let pieces = 0
  const stateOf = (id: number) => {
    const bytes = stored.get(id)
    const { size = 0, name = '' } = sizes.get(id) ?? {}
    if (!bytes) throw new CallError('refused', 404, ['gone'])
    const done = bytes.length === size
    return { offset: bytes.length, attachment: done ? attachment(id, name, size) : null }
  }
  const calls: UploadCalls = {
    async start({ name, size }) {
      const id = sizes.size + 1
      sizes.set(id, { size, name })
      stored.set(id, Buffer.alloc(0))
      return id
    },
    async put(id, offset, bytes, signal) {
      const kind = fault(++pieces)
      if (kind instanceof CallError) throw kind
      const before = stored.get(id) ?? Buffer.alloc(0)
      if (before.length !== offset) throw new CallError('refused', 409, ['elsewhere'])
      const whole = Buffer.from(await bytes.arrayBuffer())
      if (signal.aborted) throw new CallError('aborted', 0, [])
      stored.set(id, Buffer.concat([before, kind === 'cut' ? whole.subarray(0, whole.length / 2) : whole]))
      if (kind !== undefined) throw network()
      return stateOf(id)
    },
    state: async (id) => stateOf(id),
    cancel: async (id) => void stored.delete(id),
  }
  return { calls, stored, pieces: () => pieces }
}

function attachment(id: number, name: string, size: number): Attachment {
  const file = { id, name, size, file_type: '', kind: 'file', disposition: 'attachment' } as const
  return { ...file, attachment_cid: null, original_file_url: '', preview_url: null }
}

function keptInMemory(): KeptFiles & { all: Map<string, KeptFile> } {
  const all = new Map<string, KeptFile>()
  return {
    all,
    list: async (kept_as) => [...all.values()].filter((file) => file.kept_as === kept_as),
    put: async (file) => void all.set(file.key, file),
    remove: async (key) => void all.delete(key),
  }
}

const fileOf = (bytes: Buffer, name = 'stowage.pdf') => new File([new Uint8Array(bytes)], name)

function started(server: ReturnType<typeof fakeServer>, kept = keptInMemory()) {
  const done: Attachment[] = []
  const uploads = createUploads({
    calls: server.calls,
    kept,
    kept_as: 'draft-1',
    onDone: (each) => done.push(each),
  })
  return { uploads, done, kept }
}

test('CP-020 files arrive whole, told of their progress, and leave the list', async () => {
  const server = fakeServer()
  const { uploads, done, kept } = started(server)
  const bytes = randomBytes(3 * MB)
  const seen: number[] = []
  uploads.store.subscribe((list) => seen.push(...list.map(({ sent }) => sent)))
  uploads.add([fileOf(bytes), fileOf(Buffer.alloc(0), 'empty.txt')])
  await expect.poll(() => done.map(({ name }) => name).sort()).toEqual(['empty.txt', 'stowage.pdf'])
  expect(server.stored.get(1)?.equals(bytes)).toBe(true)
  expect(new Set(seen).size).toBeGreaterThan(2)
  expect([uploads.store.get(), kept.all.size]).toEqual([[], 0])
})

test('CP-020 cut connections and lost answers cost what they lost, never the file', async () => {
  const server = fakeServer((piece) => (piece % 3 === 1 ? 'cut' : piece % 3 === 2 ? 'lost' : undefined))
  const { uploads, done } = started(server)
  const bytes = randomBytes(900_000)
  const states = new Set<string>()
  uploads.store.subscribe((list) => list.forEach(({ state }) => void states.add(state)))
  uploads.add([fileOf(bytes)])
  await expect.poll(() => done.length).toBe(1)
  expect(server.stored.get(1)?.equals(bytes)).toBe(true)
  expect(states).toContain('paused')
})

test('CP-020 without a connection it waits, and goes on at once when there is one again', async () => {
  let isOffline = true
  const server = fakeServer(() => (isOffline ? network() : undefined))
  const { uploads, done } = started(server)
  uploads.add([fileOf(randomBytes(1000))])
  await expect.poll(() => uploads.store.get()[0]?.state).toBe('paused')
  isOffline = false
  await expect.poll(() => done.length).toBe(1)
})

test('CP-020 the limit is said before anything is sent', async () => {
  const server = fakeServer()
  const { uploads } = started(server)
  const large = fileOf(Buffer.alloc(25 * MB + 1), 'film.mp4')
  uploads.add([large])
  expect(uploads.store.get()).toMatchObject([
    { state: 'failed', can_retry: false, error: 'This file is larger than 25 MB and cannot be attached' },
  ])
  await expect(uploads.upload(large)).rejects.toThrow('larger than 25 MB')
  expect([server.stored.size, uploads.store.get().length]).toEqual([0, 1])
})

test('CP-020 what the server refuses shows its words; what broke can be tried again', async () => {
  let fault: CallError | undefined = new CallError('refused', 400, ['This is not a picture'])
  const server = fakeServer(() => fault)
  const { uploads, done } = started(server)
  uploads.add([fileOf(randomBytes(10))])
  await expect.poll(() => uploads.store.get()[0]).toMatchObject({ state: 'failed', can_retry: false })
  expect(uploads.store.get()[0]?.error).toBe('This is not a picture')
  await expect(uploads.upload(fileOf(randomBytes(10)), { inline: true })).rejects.toThrow('not a picture')
  fault = undefined
  uploads.retry(uploads.store.get()[0]?.key ?? '')
  await expect.poll(() => done.length).toBe(1)
})

test('CP-020 a file that cannot be read anymore is said to be so', async () => {
  const { uploads } = started(fakeServer())
  const file = fileOf(randomBytes(10))
  vi.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError')
  })
  uploads.add([file])
  await expect.poll(() => uploads.store.get()[0]?.error).toMatch(/^This file cannot be read/)
})

test('CP-020 cancelling ends it here and on the server', async () => {
  const server = fakeServer(() => network())
  const { uploads, done, kept } = started(server)
  uploads.add([fileOf(randomBytes(10))])
  await expect.poll(() => uploads.store.get()[0]?.state).toBe('paused')
  uploads.cancel(uploads.store.get()[0]?.key ?? '')
  await expect.poll(() => server.stored.size).toBe(0)
  expect([uploads.store.get(), done, kept.all.size]).toEqual([[], [], 0])
})

test('CP-020 after a reload an upload goes on where it was', async () => {
  let isOffline = false
  const server = fakeServer((piece) => (piece > 1 && isOffline ? network() : undefined))
  const kept = keptInMemory()
  const first = started(server, kept)
  const bytes = randomBytes(MB)
  isOffline = true
  first.uploads.add([fileOf(bytes)])
  await expect.poll(() => first.uploads.store.get()[0]).toMatchObject({ state: 'paused' })
  const before = server.stored.get(1)?.length ?? 0
  expect(before).toBeGreaterThan(0)
  first.uploads.close()
  isOffline = false
  const second = started(server, kept)
  expect(await second.uploads.restore()).toBe(1)
  await expect.poll(() => second.done.length).toBe(1)
  expect(server.stored.size).toBe(1)
  expect(server.stored.get(1)?.equals(bytes)).toBe(true)
})

test('CP-020 pieces follow the line between 64 kB and 4 MB', () => {
  expect(nextPieceSize(262_144, 100)).toBe(1_048_576)
  expect(nextPieceSize(4 * MB, 10)).toBe(4 * MB)
  expect(nextPieceSize(262_144, 60_000)).toBe(65_536)
  expect([smallerPiece(MB), smallerPiece(65_536)]).toEqual([MB / 2, 65_536])
})
