export { forgetSignIn } from './end-access.ts'
export { openInvite } from './invites/open-invite.ts'
export {
  addByOperator,
  listPeople,
  removeFactorsByOperator,
  setActiveByOperator,
  setPasswordByOperator,
} from './operator-deeds.ts'
