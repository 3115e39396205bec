export { type AccessNews, tellAccess } from './tell-access.ts'
