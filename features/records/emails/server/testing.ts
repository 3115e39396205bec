import type { FindUsedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { findUsedRawBlobs } from './remove-emails.repo.ts'

/** Which raw messages the mails of a company name, as the manifest says. */
export const findRawBlobs: FindUsedBlobs = (db, blobs) => findUsedRawBlobs(db, blobs)
