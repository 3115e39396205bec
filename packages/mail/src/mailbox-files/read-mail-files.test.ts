import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { readMailFiles } from './read-mail-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** Path and text, flags or error of every item. */
async function listOf(paths: string[]): Promise<string[][]> {
  const found: string[][] = []
  for await (const item of readMailFiles(paths.map((path) => join(folder, path)))) {
    const name = relative(folder, item.file)
    found.push(
      item.error === undefined ? [name, item.raw.toString(), ...item.flags] : [name, `error: ${item.error}`],
    )
  }
  return found
}

test('folders are read to their depths: single messages, mbox files, and what is no mail by its reason', async () => {
  await write('mix/a/1.eml', 'Subject: 1\n\none')
  await write('mix/a/b/2.EML', 'From a@b Thu Jan  1 00:00:00 1970\nSubject: 2\n\none message all the same')
  await write(
    'mix/archive',
    'From a@b Thu Jan  1 00:00:00 1970\nSubject: 3\n\nthree\n\nFrom a@b Thu Jan  1 00:00:00 1970\nSubject: 4\n',
  )
  await write('mix/notes.txt', 'buy milk')
  await write('mix/archive.msf', 'an index')
  await write('mix/saved', 'Received: by x\nSubject: 5\n\nfive')
  await symlink(join(folder, 'mix'), join(folder, 'mix/circle'))
  expect(await listOf(['mix'])).toEqual([
    ['mix/a/1.eml', 'Subject: 1\n\none'],
    ['mix/a/b/2.EML', 'From a@b Thu Jan  1 00:00:00 1970\nSubject: 2\n\none message all the same'],
    ['mix/archive', 'Subject: 3\n\nthree\n'],
    ['mix/archive', 'Subject: 4\n'],
    ['mix/notes.txt', 'error: Not recognised as mail'],
    ['mix/saved', 'Received: by x\nSubject: 5\n\nfive'],
  ])
})

test('a Maildir gives its new and current messages with their flags, its subfolders too, not its tmp', async () => {
  await write('Maildir/cur/1.host:2,FRS', 'Subject: 1\n\n')
  await write('Maildir/cur/2.host,S=12;2,DPT', 'Subject: 2\n\n')
  await write('Maildir/new/3.host', 'Subject: 3\n\n')
  await write('Maildir/tmp/4.host', 'Subject: half\n')
  await write('Maildir/.Sent/cur/5.host:2,S', 'Subject: 5\n\n')
  await mkdir(join(folder, 'Maildir/.Sent/new'))
  await write('Maildir/dovecot-uidlist', '3 V1 N5')
  expect(await listOf(['Maildir'])).toEqual([
    ['Maildir/.Sent/cur/5.host:2,S', 'Subject: 5\n\n', '\\Seen'],
    ['Maildir/cur/1.host:2,FRS', 'Subject: 1\n\n', '\\Flagged', '\\Answered', '\\Seen'],
    ['Maildir/cur/2.host,S=12;2,DPT', 'Subject: 2\n\n', '\\Draft', '$Forwarded', '\\Deleted'],
    ['Maildir/new/3.host', 'Subject: 3\n\n'],
  ])
})

test('a path that does not exist does not keep the next one out', async () => {
  await write('only.eml', 'Subject: 1\n\n')
  expect(await listOf(['absent', 'only.eml'])).toEqual([
    ['absent', expect.stringContaining('error: ENOENT')],
    ['only.eml', 'Subject: 1\n\n'],
  ])
})

test('the time of the file comes along', async () => {
  await write('dated.eml', 'Subject: 1\n\n')
  const when = new Date('2021-05-05T05:05:05Z')
  await utimes(join(folder, 'dated.eml'), when, when)
  for await (const item of readMailFiles([join(folder, 'dated.eml')]))
    expect(item).toMatchObject({ modified_at: when })
})

collectionTest('every message of the collection is read as one message of its file', async () => {
  let messages = 0
  const errors: string[] = []
  for await (const item of readMailFiles([testDataPath('mail/wellformed'), testDataPath('mail/hostile')])) {
    if (item.error === undefined) messages += 1
    else if (/\.eml$/.test(item.file)) errors.push(item.file)
  }
  expect(messages).toBe(1516)
  expect(errors).toEqual([])
})
