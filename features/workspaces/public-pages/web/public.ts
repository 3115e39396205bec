export { Page } from './page.tsx'
export { VoidLink } from './void-link.tsx'
