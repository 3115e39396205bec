export { passkeyFailureText } from './add-passkey-dialog.tsx'
export { askPasskey } from './ask-passkey.ts'
export { canUsePasskeys } from './browser-passkeys.ts'
export { PasskeysPart } from './passkeys-part.tsx'
