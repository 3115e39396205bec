import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer, text as textOf } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  BlobMissingError,
  type BlobStore,
  BlobsAwayError,
  blobId,
  LABEL_NAME,
  type StoredBlob,
} from './blob-store.ts'
import { spoolBytes } from './spool-bytes.ts'

/** Younger objects are not written again; far less than the time that unused ones stay. */
const YOUNG_MS = 3_600_000

/** Settings of an S3-compatible store; credentials come from the environment as the SDK reads them. */
export interface S3Settings {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
}

/** Blobs in an S3-compatible store. A put that was answered is durable there. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  // Which Node is asked for is ours to say, and its warning is no line of a log.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Older compatible stores refuse the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (id: string) => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix}${id.slice(0, 2)}/${id}`,
  })

  const label = { Bucket: settings.bucket, Key: `${settings.prefix}${LABEL_NAME}` }

  const lastPut = async (id: string): Promise<Date | undefined> => {
    const head = await unlessMissing(client.send(new HeadObjectCommand(place(id))))
    return head && (head.LastModified ?? new Date(0))
  }
  const stream = async (id: string): Promise<Readable> => {
    const answer = await unlessMissing(client.send(new GetObjectCommand(place(id))))
    if (!answer) throw new BlobMissingError(id)
    return answer.Body as Readable
  }
  const write = async (
    to: { Bucket: string; Key: string },
    Body: Uint8Array | Readable | string,
    size: number,
  ) => {
    await unlessMissing(client.send(new PutObjectCommand({ ...to, Body, ContentLength: size })))
  }
  async function putStream(source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    // The place of an object is known only at the end of its bytes.
    const { path, id, size } = await spoolBytes(tmpdir(), source)
    try {
      await write(place(id), createReadStream(path), size)
      return { id, size }
    } finally {
      await rm(path, { force: true })
    }
  }
  async function* bytesOf(ids: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const id of ids) yield* await stream(id)
  }
  return {
    is_near: false,
    async put(bytes, id = blobId(bytes)) {
      const put_at = await lastPut(id)
      // Bytes that are put again must be young, else they could be removed before a row names them; see `remove`.
      const isYoung = put_at !== undefined && Date.now() - put_at.getTime() < YOUNG_MS
      if (!isYoung) await write(place(id), bytes, bytes.length)
      return id
    },
    putStream,
    join: (ids) => putStream(bytesOf(ids)),
    has: async (id) => (await lastPut(id)) !== undefined,
    get: async (id) => buffer(await stream(id)),
    stream,
    async remove(id, before) {
      const put_at = await lastPut(id)
      if (put_at === undefined || put_at >= before) return false
      await unlessMissing(client.send(new DeleteObjectCommand(place(id))))
      return true
    },
    probe: () => write({ Bucket: settings.bucket, Key: `${settings.prefix}probe` }, '', 0),
    async readLabel() {
      const answer = await unlessMissing(client.send(new GetObjectCommand(label)))
      return answer && textOf(answer.Body as Readable)
    },
    writeLabel: (text) => write(label, text, Buffer.byteLength(text)),
  }
}

/** Undefined for an object that is not there. @throws BlobsAwayError for every other failure */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 404) return undefined
    throw new BlobsAwayError(error)
  }
}
