export { findActor } from './find-actor.ts'
export { hashPassword } from './password.ts'
export { renewAccess } from './renew-access.ts'
export { insertSignIn } from './sign-ins.repo.ts'
