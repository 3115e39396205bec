import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicRoute } from '@laycan/server/http/route.ts'
import { getAnnouncement } from '../contract/endpoints.ts'

/** A banner, not a letter. */
const BYTES_MAX = 4_000

/** The file `announcements/<region>.txt` of the data folder, which whoever runs the installation writes (NT-012). */
export const getAnnouncementRoute = publicRoute(getAnnouncement, async ({ params }, { services }) => ({
  // The region is of letters, digits and hyphens alone, so that it leads to no other folder.
  content: await readText(join(services.settings.data_folder, 'announcements', `${params.region}.txt`)),
  content_type: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'no-cache' },
}))

async function readText(file: string): Promise<Buffer> {
  try {
    const text = (await readFile(file)).subarray(0, BYTES_MAX)
    return Buffer.from(text.toString('utf8').trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
