export { DuplicateNote } from './duplicate-note.tsx'
export { DUPLICATES_PATH } from './names.ts'
