/** For features that hand out several files as one archive. */
export { type FileToZip, zipFiles } from './zip-files.ts'
