export { completeSession, openProvenSession } from './begin-session.ts'
export { checkOwnPassword } from './check-own-password.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { findActor } from './find-actor.ts'
export type { Owner } from './owner.ts'
export { hashPassword } from './password.ts'
export { renewAccess } from './renew-access.ts'
export { tokenHash } from './sessions.ts'
export { setPassword } from './set-password.ts'
export { beginGuess, endGuess } from './sign-in-attempts.repo.ts'
export {
  deleteSessionsOf,
  deleteSignIn,
  insertSignIn,
  listSignInsOfCompany,
  listSignInsOfEmail,
  type SignInName,
  setSignIn,
} from './sign-ins.repo.ts'
