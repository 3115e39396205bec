import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { BlobMissingError, type BlobStore, blobId } from './blob-store.ts'

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

  const stream = async (id: string): Promise<Readable> => {
    try {
      const answer = await client.send(new GetObjectCommand(place(id)))
      return answer.Body as Readable
    } catch (error) {
      throw isMissing(error) ? new BlobMissingError(id) : error
    }
  }
  return {
    is_near: false,
    async put(bytes) {
      const id = blobId(bytes)
      const there = await client.send(new HeadObjectCommand(place(id))).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false
          throw error
        },
      )
      if (!there)
        await client.send(new PutObjectCommand({ ...place(id), Body: bytes, ContentLength: bytes.length }))
      return id
    },
    get: async (id) => buffer(await stream(id)),
    stream,
  }
}

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404
}
