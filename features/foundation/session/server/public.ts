export { hashPassword } from './password.ts'
export { renewAccess } from './renew-access.ts'
export { Sessions } from './sessions.ts'
export { deleteExpiredSessions, insertSignIn, isUserNameTaken, type NewSignIn } from './sign-ins.repo.ts'
