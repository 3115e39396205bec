import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { BlobMissingError, type BlobStore, blobId, type StoredBlob } from './blob-store.ts'
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

  const lastPut = async (id: string): Promise<Date | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand(place(id)))).LastModified ?? new Date(0)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const stream = async (id: string): Promise<Readable> => {
    try {
      const answer = await client.send(new GetObjectCommand(place(id)))
      return answer.Body as Readable
    } catch (error) {
      throw isMissing(error) ? new BlobMissingError(id) : error
    }
  }
  async function putStream(source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    // The place of an object is known only at the end of its bytes.
    const { path, id, size } = await spoolBytes(tmpdir(), source)
    try {
      const Body = createReadStream(path)
      await client.send(new PutObjectCommand({ ...place(id), Body, ContentLength: size }))
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
      if (!isYoung)
        await client.send(new PutObjectCommand({ ...place(id), Body: bytes, ContentLength: bytes.length }))
      return id
    },
    putStream,
    join: (ids) => putStream(bytesOf(ids)),
    get: async (id) => buffer(await stream(id)),
    stream,
    async remove(id, before) {
      const put_at = await lastPut(id)
      if (put_at === undefined || put_at >= before) return false
      await client.send(new DeleteObjectCommand(place(id)))
      return true
    },
  }
}

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404
}
