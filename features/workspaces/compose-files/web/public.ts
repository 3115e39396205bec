/** For the window: the strip and the ways in. For the draft: the files themselves. */
export { AttachButton } from './attach-button.tsx'
export { type ComposeFiles, createComposeFiles } from './compose-files.ts'
export { DropArea } from './drop-area.tsx'
export { FileStrip } from './file-strip.tsx'
export { takePicture } from './take-picture.ts'
