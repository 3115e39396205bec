export { useAppPasswords } from './app-password-store.ts'
export { AppPasswordsPart } from './app-passwords-part.tsx'
export { CopyRows } from './copy-rows.tsx'
