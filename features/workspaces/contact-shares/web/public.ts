export { copyPublicLink } from './copy-public-link.ts'
export { SharesPart } from './shares-part.tsx'
