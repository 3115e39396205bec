import { picturesByName } from '@laycan/contract/pictures-by-name.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import {
  attachmentFolder,
  fileUrl,
  pictureProxy,
  proxiedPicture,
} from '#features/records/attachments/web/public.ts'
import type { PictureHosts } from './frame/frame-skeleton.ts'
import type { PictureSources } from './pictures.ts'

/** A file of a mail that its body names by Content-ID. */
export interface InlinePicture {
  cid: string
  /** Absolute address below the folder of attachments, as the frame's policy asks. */
  address: string
}

/** The files of a mail that its body may show. */
export function inlinePictures(
  attachments: readonly Pick<MailFile, 'id' | 'path' | 'attachment_cid'>[],
): InlinePicture[] {
  return attachments.flatMap((file) =>
    file.attachment_cid ? [{ cid: file.attachment_cid, address: fileUrl(file) }] : [],
  )
}

/** Where the pictures of a body come from: its own files, and the proxy for those of other hosts where allowed. */
export function pictureSources(pictures: readonly InlinePicture[], remote: boolean): PictureSources {
  const find = picturesByName(pictures, ({ cid }) => cid)
  return { inline: (name) => find(name)?.address, remote: remote ? proxiedPicture : undefined }
}

/** The hosts that the policy of a frame has to allow for `pictureSources`. */
export function pictureHosts(remote: boolean): PictureHosts {
  return { attachments: attachmentFolder(), proxy: remote ? pictureProxy() : undefined }
}
