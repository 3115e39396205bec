/** The text of a mail on the screen: its frame, its pictures and who may load them, its quoted history. */
export { inlinePictures } from './inline-pictures.ts'
export { listedAttachments } from './listed-attachments.ts'
export { MailBody } from './mail-body.tsx'
export { RemoteBanner } from './remote-banner.tsx'
export { allowAlways, decideRemotePictures, remoteChoice } from './remote-pictures.ts'
export type { MailContent } from './show-mail.ts'
export { storedDarkBodies } from './stored-dark-bodies.ts'
export { useIsDark } from './use-is-dark.ts'
