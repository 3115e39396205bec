/** For tests of features above: which raw messages the mails of a company name. */
export { findUsedRawBlobs } from './remove-emails.repo.ts'
